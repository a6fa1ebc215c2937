"""Writes the page's types from the server's own schema; `--check` only says whether they are up to date."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from paigow.server.app import create_app
from paigow.server.settings import Settings

TARGET = Path(__file__).resolve().parents[1] / "src" / "lib" / "api" / "schema.ts"
HEAD = (
    "/** What goes over the wire. Written by scripts/api_types.py from the server's schema: do not edit. */\n"
)
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = Mapping[str, Any]


def typescript(schema: Schema) -> str:
    """All components of an OpenAPI document as TypeScript interfaces, by name."""
    parts = [HEAD]
    for name, text in sorted(schema["components"]["schemas"].items()):
        about = str(text.get("description", "")).split("\n")[0]
        comment = f"/** {about} */\n" if about else ""
        if text.get("type") == "object" and "properties" in text:
            parts.append(f"{comment}export interface {_name(name)} {_fields(text)}\n")
        else:
            parts.append(f"{comment}export type {_name(name)} = {_type(text)};\n")
    return "".join(parts)


def _fields(schema: Schema) -> str:
    required = set(schema.get("required", ()))
    fields = []
    for key, value in schema.get("properties", {}).items():
        # The server always sends a field that has a default; what it reads may leave it out.
        optional = "" if key in required or ("default" in value and _is_answer(schema)) else "?"
        fields.append(f"{_key(key)}{optional}: {_type(value)}")
    return "{ " + "; ".join(fields) + " }"


def _is_answer(schema: Schema) -> bool:
    """Bodies from outside are strict, and only they forbid what they do not know."""
    return schema.get("additionalProperties") is not False


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return _name(str(schema["$ref"]).rsplit("/", 1)[-1])
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(_literal(each) for each in schema["enum"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(_type(each) for each in schema[several]))
    if "allOf" in schema:
        return " & ".join(_type(each) for each in schema["allOf"])
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return _object(schema)
    return PLAIN.get(str(kind), "unknown")


def _array(schema: Schema) -> str:
    if schema.get("prefixItems"):
        return "readonly [" + ", ".join(_type(each) for each in schema["prefixItems"]) + "]"
    inner = _type(schema.get("items", {}))
    return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"


def _object(schema: Schema) -> str:
    if "properties" in schema:
        return _fields(schema)
    values = schema.get("additionalProperties")
    return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"


def _name(name: str) -> str:
    return "".join(part for part in name.replace("-", "_").split("_") if part)


def _key(key: str) -> str:
    return key if key.isidentifier() else f"'{key}'"


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def main(arguments: list[str]) -> int:
    """Write the types, or say that they are stale."""
    text = typescript(create_app(Settings(database=":memory:", advice=False)).openapi())
    if "--check" in arguments:
        fresh = TARGET.exists() and TARGET.read_text("utf-8") == text
        print("up to date" if fresh else f"{TARGET.name} is stale: run web/scripts/api_types.py")
        return 0 if fresh else 1
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
