// What a text has to be before it is kept, whoever sends it. Browser and server ask here.

export const unprintableFault = 'Please remove the characters that cannot be printed'

/** What turns the direction of writing around, so that others read what nobody wrote. Joiners are none of it: Devanagari needs them. */
export const turning = /\p{Bidi_C}/gu

/** One line: PostgreSQL takes no NUL, the paper of a label or a letter's head none of the other control characters, and no reader the above. */
export const printableLine = /^[^\p{Cc}\p{Bidi_C}]*$/u

/** Several lines, each of them as above. */
export const printableLines = /^(?:\n|[^\p{Cc}\p{Cs}\p{Bidi_C}])*$/u

/** Letters, digits and signs of scripts that are read from the right. */
export const fromRight = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}]/u

/**
 * Joins what stands beside each other, without what is missing. A part that is read from the right is isolated, or it would draw the
 * number that follows to its other side: a house number would stand before the flat.
 */
export const joinParts = (parts: readonly (string | null | undefined)[]) =>
  parts
    .filter((part) => part)
    .map((part) => (fromRight.test(part!) ? `\u2068${part}\u2069` : part))
    .join(', ')

// U+2800 is an empty cell of Braille: a sign by its class, and nothing to the eye.
const visible = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether there is anything to see: spaces, joiners and other characters without a shape alone are an empty text. */
export const isVisible = (text: string) => visible.test(text)
