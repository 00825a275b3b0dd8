#!/bin/bash
# Holds what `--report sarif` writes against the schema of SARIF 2.1.0, and against what code scanning asks for on top. FLOWC may name
# another flowc than the one that tests build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
schema="$PWD/Tests/Schemas/sarif-schema-2.1.0.json"

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
if ! { python3 -m venv "$work/venv" && timeout 300 "$work/venv/bin/pip" install -q jsonschema; } >"$work/pip.log" 2>&1; then
    echo "sarif.sh is skipped: jsonschema for Python cannot be had ($(tail -1 "$work/pip.log"))"
    exit 0
fi
if [ -z "${FLOWC:-}" ]; then
    swift build --product flowc
    FLOWC="$(swift build --show-bin-path)/flowc"
fi

specs="$PWD/specs"
mkdir -p "$work/repo/flows/a folder"
cd "$work/repo"
printf '/// A.\r\nflow A {\r\n\tpage \xc3\xa9 { title "\xf0\x9f\x92\xa1" } page two when mdoe\r\n}\r\n' >"flows/a folder/\$a#1.flow"
printf '/// B.\nflow B {\n    enum Mode { a, b }\n    param isMember: Bool\n    page one { input mode: Mode = .c }\n' >flows/b.flow
printf 'flow C { page one\n    page one }\nimport "b.flow"\n' >flows/c.flow
printf '/// D.\nflow D {\n    page one { input count: Int(1...9) = 1 }\n    insert two when count > 9 || count > 3\n    page three\n}\n' >flows/d.flow
printf 'flow E { page \xff }\n' >flows/e.flow
: >flows/f.flow

"$FLOWC" lint . --quiet --report sarif=flawed.sarif >/dev/null && { echo "flawed specs have passed"; exit 1; }
"$FLOWC" lint "$specs" --quiet --report sarif=specs.sarif >/dev/null
"$FLOWC" lint flows/f.flow --quiet --report sarif=empty.sarif >/dev/null
printf 'flow G {' | { "$FLOWC" lint - --quiet --report sarif=input.sarif >/dev/null || true; }

"$work/venv/bin/python" - "$schema" flawed.sarif specs.sarif empty.sarif input.sarif <<'PYTHON'
import json, sys
from jsonschema import Draft4Validator

validator = Draft4Validator(json.load(open(sys.argv[1], encoding="utf-8")))
problems = []
for path in sys.argv[2:]:
    report = json.load(open(path, encoding="utf-8"))
    problems += [f"{path}: {'/'.join(map(str, e.absolute_path))}: {e.message[:200]}" for e in validator.iter_errors(report)]
    run = report["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    for rule in rules:
        for member in ("shortDescription", "fullDescription"):
            if not 0 < len(rule[member]["text"]) <= 1024: problems.append(f"{path}: {rule['id']}: {member}")
        if not rule["help"]["text"] or not rule["help"]["markdown"]: problems.append(f"{path}: {rule['id']}: no help")
    seen = set()
    for result in run["results"]:
        name = result["ruleId"]
        if rules[result["ruleIndex"]]["id"] != name: problems.append(f"{path}: {name}: wrong index")
        if not result["message"]["text"]: problems.append(f"{path}: {name}: no message")
        place = result["locations"][0]["physicalLocation"]
        uri = place["artifactLocation"]["uri"]
        if not uri.startswith("file:///") and place["artifactLocation"].get("uriBaseId") != "%SRCROOT%": problems.append(f"{path}: {uri}")
        if any(c in uri for c in " #$\\"): problems.append(f"{path}: {uri} is not escaped")
        if set(place["region"]) != {"startLine", "startColumn", "endLine", "endColumn"}: problems.append(f"{path}: {name}: region")
        own = result["partialFingerprints"]
        if "primaryLocationLineHash" not in own: problems.append(f"{path}: {name}: no hash of its line")
        if own["flowc/v1"] in seen: problems.append(f"{path}: {name}: a fingerprint twice")
        seen.add(own["flowc/v1"])
    print(f"{path}: {len(run['results'])} results, {len(rules)} rules")
    if path == "flawed.sarif" and len(run["results"]) < 5: problems.append("too few findings to prove anything")
print("\n".join(problems) or "all are valid")
sys.exit(1 if problems else 0)
PYTHON
