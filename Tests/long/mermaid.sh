#!/bin/bash
# Has the real Mermaid draw what `--format mermaid` writes: the specs of this project at a glance, and texts that try to break out. mermaidx for
# Python carries Mermaid and runs it without a browser; without it this is skipped. FLOWC may name another flowc than the one that tests build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
if ! { python3 -m venv "$work/venv" && timeout 300 "$work/venv/bin/pip" install -q mermaidx; } >"$work/pip.log" 2>&1; then
    echo "mermaid.sh is skipped: mermaidx for Python cannot be had ($(tail -1 "$work/pip.log"))"
    exit 0
fi
if [ -z "${FLOWC:-}" ]; then
    swift build --product flowc
    FLOWC="$(swift build --show-bin-path)/flowc"
fi

for spec in specs/*.flow; do
    "$FLOWC" render "$spec" --format mermaid --quiet -o "$work/$(basename "$spec" .flow).mmd"
done
cp Tests/FlowEmitTests/Goldens/hostile.mmd Tests/FlowEmitTests/Goldens/checkout.mmd "$work"

timeout 1200 "$work/venv/bin/python" - "$work"/*.mmd <<'PYTHON'
import html, re, sys
import mermaidx

def drawn(text):
    return html.unescape(re.sub(r"<[^>]*>", " ", mermaidx.render(text).svg()))

problems = []
for path in sys.argv[1:]:
    name = path.rsplit("/", 1)[1]
    text = open(path, encoding="utf-8").read()
    try:
        seen = re.sub(r"\s+", "", drawn(text))
    except Exception as error:
        problems.append(f"{name}: {str(error)[:300]}")
        continue
    # Each word of each label is there, numbers of characters undone.
    labels = [re.sub(r"#(\d+);", lambda m: chr(int(m[1])), label) for label in re.findall(r'"([^"]*)"', text)]
    lost = {word for label in labels for word in re.split(r"<br/>|\s", label) if len(word) > 2 and word not in seen}
    if lost: problems.append(f"{name}: not to be seen: {sorted(lost)[:5]}")
    print(f"{name}: {len(labels)} labels")

try:
    drawn('flowchart TB\n    s0("never closed\n')
    problems.append("what is no diagram was drawn: nothing is proved")
except Exception:
    pass
print("\n".join(problems) or "Mermaid draws all of them")
sys.exit(1 if problems else 0)
PYTHON
