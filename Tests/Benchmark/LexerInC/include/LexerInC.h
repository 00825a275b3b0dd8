#include <stddef.h>
#include <stdint.h>

/// Where a token begins, and what it is.
struct lexeme { uint32_t start; uint8_t code; };

/// Cuts a text into tokens as flowc's lexer does, spaces and comments included. Returns how many.
size_t lex_in_c(const uint8_t *bytes, size_t count, struct lexeme *lexemes);
