/// Text for an attribute or an element of XML. Characters that XML does not know are shown by their numbers.
func escapedForXML(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": escaped += "&amp;"
        case "<": escaped += "&lt;"
        case ">": escaped += "&gt;"
        case "\"": escaped += "&quot;"
        case "\n": escaped += "&#10;"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value & 0xFFFE == 0xFFFE:
            escaped += "U+" + String(scalar.value, radix: 16, uppercase: true)
        default: escaped.unicodeScalars.append(scalar)
        }
    }
    return escaped
}
