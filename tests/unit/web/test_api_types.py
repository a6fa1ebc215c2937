"""The page's types are those of the server's schema."""

import runpy
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[3] / "web" / "scripts" / "api_types.py"


def test_the_committed_types_are_what_the_schema_says() -> None:
    done = subprocess.run([sys.executable, SCRIPT, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_schema_becomes_interfaces_unions_and_tuples() -> None:
    typescript = runpy.run_path(str(SCRIPT))["typescript"]
    schema = {
        "components": {
            "schemas": {
                "Dot": {
                    "type": "object",
                    "description": "A dot.",
                    "required": ["at"],
                    "properties": {
                        "at": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]},
                        "kind": {"enum": ["big", "small"], "default": "big"},
                        "next": {"anyOf": [{"$ref": "#/components/schemas/Dot"}, {"type": "null"}]},
                    },
                }
            }
        }
    }
    text = typescript(schema)
    assert "/** A dot. */\nexport interface Dot { at: readonly [number, string];" in text
    assert "; kind: 'big' | 'small';" in text
    assert "; next?: Dot | null }" in text
