import { turning } from '@/lib/visible-text'

/** ESC and the like make a terminal or a mail show what nobody wrote. NUL is left for the check of every call, which refuses it. */
const controls = /(?!\0|\n)\p{Cc}/gu

/** A text of several lines as it was written, without what nobody can read. */
export const plainLines = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(controls, '')
    .replace(turning, '')

/** The same in one line. */
export const plainLine = (text: string) => plainLines(text).replaceAll('\n', ' ')

/** What is typed means itself in a pattern of LIKE: `%` and `_` stand for nothing else. */
export const plainForLike = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')
