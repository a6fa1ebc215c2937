"""The public names of the package: `import paigow as pg`. Nothing else is promised to stay as it is."""
