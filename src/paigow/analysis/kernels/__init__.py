"""Stand-alone functions on integers and arrays, compiled by numba; nothing outside this folder imports
numba.
"""
