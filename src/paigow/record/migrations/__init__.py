"""Migrations of the database, run by alembic when it is opened."""

from functools import cache
from importlib.resources import files

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from paigow.errors import present


def configuration(connection: sa.Connection) -> Config:
    """An alembic configuration for one connection; no file of ours names a database."""
    config = Config()
    config.set_main_option("script_location", str(files("paigow.record.migrations")))
    config.attributes["connection"] = connection
    return config


def upgrade(engine: sa.Engine) -> None:
    """Bring the database to the newest shape; of several processes that start at once, one does it first."""
    with engine.begin() as connection:
        if connection.dialect.name != "sqlite":
            connection.execute(sa.text("select pg_advisory_xact_lock(hashtext('paigow migrations'))"))
        command.upgrade(configuration(connection), "head")


@cache
def newest() -> str:
    """The newest revision that this version knows."""
    folder = ScriptDirectory(str(files("paigow.record.migrations")))
    return present(folder.get_current_head(), "revision of the database")


def revision(connection: sa.Connection) -> str:
    """The revision that a database has."""
    return str(connection.execute(sa.text("select version_num from alembic_version")).scalar_one())
