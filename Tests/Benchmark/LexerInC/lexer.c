#include "LexerInC.h"
#include <string.h>

// The loop of flowc's lexer in C, as a yardstick: the same table of byte classes, the same hashing of words to find keywords.

enum { OTHER, SPACE, LETTER, DIGIT, QUOTE, SLASH, PUNCTUATION };
enum { IDENTIFIER = 100, NUMBER, STRING, COMMENT, SIGN };

static const char *const keywords[] = {
    "after", "array", "as", "awaits", "back", "cancel", "case", "clear", "commit", "contains", "count", "each", "else", "entry", "enum", "every",
    "expect", "fail", "false", "fetch", "finish", "flow", "for", "fresh", "from", "goto", "if", "import", "in", "input", "insert", "load",
    "needs", "next", "nil", "on", "output", "page", "pager", "param", "refuse", "require", "restart", "retry", "run", "send", "set", "stack",
    "start", "switch", "tabs", "tail", "test", "timeout", "true", "type", "when", "with",
};
struct entry { uint64_t key; uint8_t length, code; };
static struct entry table[256];
static uint8_t begins[256], continues[256];
static int made;

static size_t slot_of(uint64_t key) { return (size_t)((key * 0x9E3779B97F4A7C15u) >> 56); }

static void mark(const char *text, uint8_t class) {
    for (; *text; text++) begins[(uint8_t)*text] = class;
}

static void make_tables(void) {
    mark("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", LETTER);
    mark("0123456789", DIGIT);
    mark(" \t\n\r", SPACE);
    mark("\"", QUOTE);
    mark("/", SLASH);
    mark("{}()[],:.?=!<>&|-+*%", PUNCTUATION);
    for (int index = 0; index < 256; index++) continues[index] = begins[index] == LETTER || begins[index] == DIGIT || index == '_';
    for (size_t word = 0; word < sizeof keywords / sizeof *keywords; word++) {
        uint64_t key = 0;
        size_t length = strlen(keywords[word]);
        memcpy(&key, keywords[word], length < 8 ? length : 8);
        size_t slot = slot_of(key);
        while (table[slot].length) slot = (slot + 1) & 255;
        table[slot] = (struct entry){key, (uint8_t)length, (uint8_t)word};
    }
    made = 1;
}

static uint8_t word_code(const uint8_t *bytes, size_t count, size_t start, size_t end) {
    size_t length = end - start;
    if (length < 2 || length > 8) return IDENTIFIER;
    uint64_t key = 0;
    if (start + 8 <= count) {
        memcpy(&key, bytes + start, 8);
        if (length < 8) key &= ((uint64_t)1 << (length * 8)) - 1;
    } else {
        memcpy(&key, bytes + start, length);
    }
    for (size_t slot = slot_of(key); table[slot].length; slot = (slot + 1) & 255)
        if (table[slot].key == key) return table[slot].length == length ? table[slot].code : IDENTIFIER;
    return IDENTIFIER;
}

size_t lex_in_c(const uint8_t *bytes, size_t count, struct lexeme *lexemes) {
    if (!made) make_tables();
    size_t position = 0, found = 0;
    while (position < count) {
        size_t start = position, end = start + 1;
        uint8_t code = SPACE;
        switch (begins[bytes[start]]) {
        case LETTER:
            while (end < count && continues[bytes[end]]) end++;
            code = word_code(bytes, count, start, end);
            break;
        case SPACE:
            while (end < count && begins[bytes[end]] == SPACE) end++;
            break;
        case DIGIT:
            while (end < count && continues[bytes[end]]) end++;
            code = NUMBER;
            break;
        case QUOTE:
            while (end < count && bytes[end] != '"' && bytes[end] != '\n') end += bytes[end] == '\\' ? 2 : 1;
            end = end < count ? end + 1 : count;
            code = STRING;
            break;
        case SLASH:
            if (end < count && bytes[end] == '/')
                while (end < count && bytes[end] != '\n') end++;
            code = COMMENT;
            break;
        default:
            if (end < count && (bytes[end] == '=' || bytes[end] == '>' || bytes[end] == '&' || bytes[end] == '|') && bytes[start] != '(') end++;
            code = SIGN;
        }
        lexemes[found++] = (struct lexeme){(uint32_t)start, code};
        position = end;
    }
    return found;
}
