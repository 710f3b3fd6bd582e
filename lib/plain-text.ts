/**
 * Control characters (ESC among them) and what turns the direction of writing around: they make a terminal or a mail show what
 * nobody wrote. NUL is left for the check of every call, which refuses it; joiners stay, Devanagari needs them.
 */
const unreadable = /(?!\0|\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

/** A text of several lines as it was written, without what nobody can read. */
export const plainLines = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(unreadable, '')

/** The same in one line. */
export const plainLine = (text: string) => plainLines(text).replaceAll('\n', ' ')
