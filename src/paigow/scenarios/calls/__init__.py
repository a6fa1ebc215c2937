"""The calls scenarios make, one module an area; a module here is found by itself."""
