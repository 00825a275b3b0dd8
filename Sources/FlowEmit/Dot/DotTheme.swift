/// The colours of a diagram. They repeat what shape and text say: with `print` there are none.
struct DotTheme {
    /// Of the whole graph.
    let graph: DotCode
    /// Lines and letters.
    let ink: DotCode
    let paper: DotCode
    let frame: DotCode
    let group: DotCode
    let groupFrame: DotCode
    let marker: DotCode
    let join: DotCode
    let small: DotCode
    let fetch: DotCode
    let send: DotCode
    let added: DotCode
    let removed: DotCode
    let changed: DotCode
    let finding: DotCode

    init(_ theme: PictureOptions.Theme) {
        switch theme {
        case .light:
            graph = " bgcolor=\"white\""
            ink = "color=\"#333333\" fontcolor=\"#111111\""
            paper = "\"white\""
            frame = "\"#777777\""
            group = "\"#f3f3f3\""
            groupFrame = "\"#555555\""
            marker = "fillcolor=\"#333333\" fontcolor=\"white\""
            join = "\"#333333\""
            small = "\"#555555\""
            fetch = "\"#eaf2fb\""
            send = "\"#fdf3e3\""
            added = "\"#0b6b2e\""
            removed = "\"#a01818\""
            changed = "\"#1a4fa0\""
            finding = "\"#a01818\""
        case .dark:
            graph = " bgcolor=\"#1c1c1e\" fontcolor=\"#f2f2f2\""
            ink = "color=\"#c8c8c8\" fontcolor=\"#f2f2f2\""
            paper = "\"#2c2c2e\""
            frame = "\"#8e8e93\""
            group = "\"#242426\""
            groupFrame = "\"#aaaaaa\""
            marker = "fillcolor=\"#e6e6e6\" fontcolor=\"#111111\""
            join = "\"#e6e6e6\""
            small = "\"#bdbdbd\""
            fetch = "\"#1d3350\""
            send = "\"#4a3612\""
            added = "\"#5fd68a\""
            removed = "\"#ff8a80\""
            changed = "\"#8ab4ff\""
            finding = "\"#ff8a80\""
        case .print:
            graph = ""
            ink = "color=\"black\" fontcolor=\"black\""
            paper = "\"white\""
            frame = "\"black\""
            group = "\"white\""
            groupFrame = "\"black\""
            marker = "fillcolor=\"black\" fontcolor=\"white\""
            join = "\"black\""
            small = "\"black\""
            fetch = "\"white\""
            send = "\"white\""
            added = "\"black\""
            removed = "\"black\""
            changed = "\"black\""
            finding = "\"black\""
        }
    }
}
