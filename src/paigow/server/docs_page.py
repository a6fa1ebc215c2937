"""The API in a page of its own: every address with what it takes, from the OpenAPI document, without a script."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>paigow API</title>
<style>body{font:15px/1.5 system-ui;max-width:70rem;margin:2rem auto;padding:0 1rem}code{font:13px/1.4 monospace}
section{border-top:1px solid #ccc;padding:.6rem 0}h2{font-size:1rem;margin:0}pre{white-space:pre-wrap}
ul{margin:.3rem 0}</style><h1>paigow API</h1><p><a href="openapi.json">OpenAPI document</a></p>"""


def docs_page(schema: Mapping[str, Any]) -> str:
    """The whole page."""
    about = f"<pre>{escape(str(schema['info'].get('description', '')))}</pre>"
    return HEAD + about + "".join(_addresses(schema))


def _addresses(schema: Mapping[str, Any]) -> Iterator[str]:
    for path, methods in schema["paths"].items():
        for method, told in methods.items():
            text = escape(str(told.get("description", "")))
            yield f"<section><h2><code>{method.upper()} {escape(path)}</code></h2><p>{text}</p>"
            parameters = "".join(_parameter(each) for each in told.get("parameters", ()))
            body = "".join(_names(told.get("requestBody", {})))
            yield f"<ul>{parameters}{body}</ul></section>"


def _parameter(told: Mapping[str, Any]) -> str:
    shape = told.get("schema", {})
    bounds = ", ".join(
        f"{name} {shape[name]}"
        for name in ("type", "minimum", "maximum", "maxLength", "pattern")
        if name in shape
    )
    old = " (deprecated)" if told.get("deprecated") else ""
    return f"<li><code>{escape(told['name'])}</code> in {told['in']}{old}: {escape(bounds)}</li>"


def _names(body: Mapping[str, Any]) -> Iterator[str]:
    for content in body.get("content", {}).values():
        name = str(content.get("schema", {}).get("$ref", "")).rpartition("/")[2]
        yield f"<li>body: <code>{escape(name)}</code></li>"
