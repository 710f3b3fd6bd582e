const codeOf = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Without what a terminal obeys: control characters are written out, and so is what turns the direction of writing around. */
const shownLines = (text) => text.replace(/(?!\n)\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, codeOf)

/** A stored text in one line: what a customer wrote can neither command the terminal nor pretend to be a line of ours. */
export const inLine = (text) => shownLines(text).replaceAll('\n', codeOf)

/** A stored text of several lines, each set in, so that it cannot pretend to be a line of ours. */
export const indented = (text, by = '  ') =>
  shownLines(text)
    .split('\n')
    .map((line) => by + line)
    .join('\n')

/** Prints for the person at the terminal. Texts of others come in through `inLine` or `indented`. */
export const say = (text) => console.log(shownLines(text))

/** The same for what went wrong. */
export const complain = (text) => console.error(shownLines(text))
