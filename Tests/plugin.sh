#!/bin/bash
# Builds the example package with the plug-ins, in a folder with a space and Korean letters: after edits, deletions and mistakes too.
# BUILD_SYSTEMS says with which build systems of SwiftPM; all scenes are played with the first, the main ones with the others. WORK may
# name a folder that stays, so that the next run need not build flowc.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export FLOWC_PACKAGE="$PWD"
if [ -n "${WORK:-}" ]; then
    work="$WORK"
else
    work="$(mktemp -d)"
    trap 'rm -rf "$work"' EXIT
fi
failed=0

ok() { echo "ok   $*"; }
fail() {
    echo "FAIL $*"
    { grep -E 'error|warning' "$work/log" || tail -5 "$work/log"; } | cut -c 1-300 | sed -n "1,12p" | sed 's/^/     /'
    failed=1
}
# Says whether a command does what it should, and whether a text is then part of what it said.
does() { local name="$1" && shift && if "$@" >"$work/log" 2>&1; then ok "$name"; else fail "$name"; fi; }
refuses() { local name="$1" && shift && if "$@" >"$work/log" 2>&1; then fail "$name"; else ok "$name"; fi; }
says() { if grep -qF -- "$1" "$work/log"; then ok "  says: $1"; else fail "  says: $1"; fi; }
silent() { if grep -qF -- "$1" "$work/log"; then fail "  does not say: $1"; else ok "  does not say: $1"; fi; }
holds() { if [ -e "$1" ]; then ok "  there is $1"; else fail "  there is $1"; fi; }
lacks() { if [ -e "$1" ]; then fail "  there is no $1"; else ok "  there is no $1"; fi; }

first=1
for system in ${BUILD_SYSTEMS:-native}; do
    app="$work/$system/가게 앱"
    mkdir -p "$app"
    rm -rf "$app/Sources" "$app/Tests" "$app/Generated"
    (cd Tests/Examples/Shop && cp -R Package.swift Sources Tests "$app")
    cd "$app"
    spec="Sources/Shop/Feedback/feedback.flow"
    build() { swift build --build-system "$system" "$@"; }

    does "$system: the example builds, and its tests pass" swift test --build-system "$system"
    says "who is not content is asked why"
    says "Test run with 2 tests"
    does "$system: it builds without its tests running" build --build-tests
    does "$system: nothing is done twice" build --build-tests
    silent "flowc: "

    cp "$spec" "$work/kept"
    sed 's/input stars: Int(1...5)/input stars: Int(1...5) = later/' "$work/kept" >"$spec"
    refuses "$system: a mistake stops the build" build
    says "$app/$spec:19:35: error: "
    cp "$work/kept" "$spec"
    does "$system: it builds once it is mended" build
    if [ "$first" = 0 ]; then cd "$FLOWC_PACKAGE" && continue; fi
    first=0

    account="Sources/Shop/Account/account.flow"
    cp "$account" "$work/kept"
    sed 's/enum Mood { calm, angry }/enum Mood { calm, angry, sad }/' "$work/kept" >"$account"
    echo 'let sad = Mood.sad' >Sources/Shop/Sad.swift
    does "an edit is built" build
    rm Sources/Shop/Sad.swift

    printf '/// Says hello.\nflow Hello {\n    page hello\n}\n' >Sources/Shop/hello.flow
    echo 'let hello = Hello()' >Sources/Shop/Hello.swift
    does "a spec that is added is built" build
    rm Sources/Shop/hello.flow
    refuses "a spec that is deleted is no longer there" build
    says "Hello.swift:1:13: error: cannot find 'Hello' in scope"
    rm Sources/Shop/Hello.swift

    rm "$account"
    refuses "what imports a deleted spec is told so" build
    says "$app/$spec:1:8: error: "
    cp "$work/kept" "$account"
    does "it builds again" build

    echo '{ "access": "public" }' >Sources/Shop/.flowc.json
    does "a configuration that is added holds" build
    if grep -rqs "public nonisolated struct Feedback" .build/plugins; then ok "  the machine is public"; else fail "  the machine is public"; fi
    rm Sources/Shop/.flowc.json

    mkdir Sources/Shop/Other
    printf 'flow Other {\n    page other\n}\n' >Sources/Shop/Other/Feedback.flow
    refuses "two specs of one name are refused" build
    says "would become the same Swift file"
    says "Other/Feedback.flow"
    rm -r Sources/Shop/Other

    does "flowc-lint only reads" swift package flowc-lint --target Shop --report concise
    says "[resend]"
    refuses "flowc-lint hands on what flowc says" swift package flowc-lint --max-warnings=x
    refuses "flowc-lint writes nothing" swift package flowc-lint --fix
    says "--fix writes files"
    refuses "flowc-lint knows the targets" swift package flowc-lint --target Shoop
    says 'no target `Shoop`'
    refuses "flowc-generate asks before it writes" swift package flowc-generate --target Shop
    lacks "$spec.swift"
    does "flowc-generate writes" swift package --allow-writing-to-package-directory flowc-generate --target Shop -o Generated
    holds Generated/feedback.flow.swift
    holds Generated/feedback.dot
    cd "$FLOWC_PACKAGE"
done
[ "$failed" -eq 0 ]
