#!/bin/bash
# What the action does; its inputs are in variables, so that no input is taken for a command.
set -euo pipefail

if ! command -v flowc >/dev/null; then
    package="$(cd "${GITHUB_ACTION_PATH:?}/../../.." && pwd)"
    swift build --package-path "$package" -c release --product flowc
    PATH="$(swift build --package-path "$package" -c release --show-bin-path):$PATH"
fi

paths=()
while IFS= read -r path; do
    if [ -n "$path" ]; then paths+=("$path"); fi
done <<<"${FLOWC_PATHS:-.}"

options=(--report github)
if [ "${FLOWC_STRICT:-false}" = true ]; then options+=(--strict); fi
if [ -n "${FLOWC_SARIF:-}" ]; then options+=(--report "sarif=$FLOWC_SARIF"); fi

code=0
flowc lint "${options[@]}" -- "${paths[@]}" || code=$?
if [ "${FLOWC_CHECK_GENERATED:-true}" = true ] && [ "$code" -eq 0 ]; then
    flowc compile --check --report github -- "${paths[@]}" || code=$?
fi
exit "$code"
