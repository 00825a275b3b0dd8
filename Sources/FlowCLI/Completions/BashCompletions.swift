/// A script for bash, of version 3.2 or newer.
func bashCompletions() -> String {
    var cases = ""
    for command in Commands.all {
        for option in command.allOptions {
            guard let completion = option.completion else { continue }
            let patterns = option.names.map { "'\(command.name) \($0)'" }.joined(separator: " | ")
            cases += "        \(patterns)) \(action(completion)); return ;;\n"
        }
    }
    var operands = ""
    for command in Commands.all {
        let options = command.allOptions.flatMap(\.names).joined(separator: " ")
        operands += "        \(command.name)) options='\(options)'; operand() { \(action(command.operandCompletion)); } ;;\n"
    }
    return """
        # Completions of flowc for bash, made by `flowc completions bash`.

        _flowc_words() { COMPREPLY=($(compgen -W "$1" -- "$word")); }

        # Names of files may hold blanks, so each stands in a line.
        _flowc_files() {
            local IFS=$'\\n'
            case "$1" in
            specs) COMPREPLY=($(compgen -d -- "$word"; compgen -f -X '!*.flow' -- "$word")) ;;
            folders) COMPREPLY=($(compgen -d -- "$word")) ;;
            *) COMPREPLY=($(compgen -f -- "$word")) ;;
            esac
            compopt -o filenames 2>/dev/null
        }

        _flowc() {
            local word="${COMP_WORDS[COMP_CWORD]}" before="" command="${COMP_WORDS[1]}" options=""
            COMPREPLY=()
            if [ "$COMP_CWORD" -le 1 ]; then
                _flowc_words '\(Commands.all.map(\.name).joined(separator: " "))'
                return
            fi
            before="${COMP_WORDS[COMP_CWORD - 1]}"
            # bash takes `--name=value` for three words.
            if [ "$word" = "=" ]; then
                word=""
            elif [ "$before" = "=" ]; then
                before="${COMP_WORDS[COMP_CWORD - 2]}"
                case "$before" in
                -*) ;;
                *) _flowc_files files; return ;;
                esac
            fi
            case "$command $before" in
        \(cases)    esac
            operand() { :; }
            case "$command" in
        \(operands)    *) return ;;
            esac
            case "$word" in
            -*) _flowc_words "$options" ;;
            *) operand ;;
            esac
            unset -f operand
        }

        complete -F _flowc flowc

        """
}

private func action(_ completion: Completion) -> String {
    switch completion {
    case .specs: return "_flowc_files specs"
    case .files: return "_flowc_files files"
    case .folders: return "_flowc_files folders"
    case .words(let words): return "_flowc_words '\(words.joined(separator: " "))'"
    case .anything: return ":"
    }
}
