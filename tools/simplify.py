"""Writes simplified Chinese from traditional Chinese: `python tools/simplify.py`; with `--check` it only compares.

Chinese is written once, in `zh-Hant`: the program's catalogue, the words and translations of each document, its
cards and lessons, and the page's catalogue. What stands in `zh-Hans` is made from that, character by character (OpenCC,
`t2s`), and then by `EXCEPTIONS` where the conversion alone is wrong. Keys are English or ids and stay as they are.
"""

import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from opencc import OpenCC

ROOT = Path(__file__).parent.parent
LIBRARY = ROOT / "src" / "paigow" / "library"
CATALOGUE = ROOT / "src" / "paigow" / "words" / "data"
PAGE = ROOT / "web" / "src" / "lib" / "words"

EXCEPTIONS = {
    "甚么": "什么",
    "看著": "看着",
    "储存格": "单元格",
    "资料夹": "文件夹",
    "伺服器": "服务器",
    "另一程序": "另一进程",
    "程式": "程序",
    "档案": "文件",
    "档中": "文件中",
    "机率": "概率",
    "字元": "字符",
    "字串": "字符串",
    "杂凑": "哈希",
    "位址": "地址",
    "金钥": "密钥",
    "记忆体": "内存",
    "讯息": "消息",
    "通讯": "通信",
    "连结": "链接",
    "连线": "连接",
    "选单": "菜单",
    "列印": "打印",
    "汇出": "导出",
    "设定": "设置",
    "空白键": "空格键",
    "载入": "加载",
    "身分": "身份",
    "纪录": "记录",
    "储存": "保存",
    "营运": "运营",
    "常态曲线": "正态曲线",
    "即时公式": "实时公式",
    "帐": "账",
    "板櫈": "板凳",
    "枱": "台",
    "「": "“",
    "」": "”",
    "『": "‘",
    "』": "’",
}
"""What the conversion writes, and what readers of simplified Chinese write instead; tried in this order."""

HEAD = "# Made from zh-Hant by tools/simplify.py; change the words there.\n"


@cache
def _converter() -> Any:
    return OpenCC("t2s")


def simplified(text: str) -> str:
    """The text in simplified characters."""
    converted: str = _converter().convert(text)
    for made, meant in EXCEPTIONS.items():
        converted = converted.replace(made, meant)
    return converted


def converted_file(text: str) -> str:
    """A file of `"key" = "words"` lines with its words simplified; comments are left out."""
    words = tomllib.loads(text)
    lines = [f"{_quoted(key)} = {_quoted(simplified(said))}\n" for key, said in words.items()]
    return HEAD + "".join(lines)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def made() -> dict[Path, str]:
    """Every file that the conversion makes, with what it should contain."""
    found = {}
    for file in sorted(LIBRARY.glob("*/words/zh-Hant/*/*.toml")):
        part, folder = file.parent.name, file.parents[2]
        found[folder / "zh-Hans" / part / file.name] = converted_file(file.read_text("utf-8"))
    for file in sorted(CATALOGUE.glob("zh-Hant/*.toml")):
        found[CATALOGUE / "zh-Hans" / file.name] = simplified(file.read_text("utf-8"))
    for file in sorted(LIBRARY.glob("*/words/zh-Hant.toml")):
        found[file.with_name("zh-Hans.toml")] = simplified(file.read_text("utf-8"))
    for file in sorted(LIBRARY.glob("*/training/*.toml")):
        found[file] = _beside(file.read_text("utf-8"))
    for file in sorted(PAGE.glob("zh-Hant/*.ts")):
        text = simplified(file.read_text("utf-8")).replace("zhHant", "zhHans")
        found[PAGE / "zh-Hans" / file.name] = text.replace("traditional Chinese", "simplified Chinese")
    return found


def _beside(text: str) -> str:
    """A file that has a line `zh-Hant = ...` above each line `zh-Hans = ...`, with the latter made again."""
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith("zh-Hans = ") and lines[-1].startswith("zh-Hant = "):
            line = simplified(lines[-1]).replace("zh-Hant", "zh-Hans", 1)
        lines.append(line)
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    """Write the files, or with `--check` say which of them differ."""
    wanted = made()
    stale = [file for file, text in wanted.items() if not file.is_file() or file.read_text("utf-8") != text]
    stale += [file for file in LIBRARY.glob("*/words/zh-Hans/*/*.toml") if file not in wanted]
    if "--check" in arguments:
        for file in stale:
            print(f"{file} is not what the conversion makes; run python tools/simplify.py")
        return 1 if stale else 0
    for file in stale:
        if file in wanted:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(wanted[file], "utf-8")
        else:
            file.unlink()
    print(f"{len(wanted)} files, {len(stale)} of them written or removed.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
