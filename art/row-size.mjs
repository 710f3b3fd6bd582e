import { encode } from './composition.mjs'

/** The width of a card that rows of a search show too, and what a row's picture weighs at most (PIC-04). */
export const rowWidth = 320
export const heaviestRow = 6_000

/** The small one of a card, of a lower quality until it weighs no more than a row's picture. */
export async function encodeSmall(picture, quality = 52) {
  const bytes = await encode(picture, rowWidth, 'avif', quality)
  if (bytes.length <= heaviestRow) return bytes
  if (quality <= 5) throw new Error(`${rowWidth} px weigh ${bytes.length} bytes at the lowest quality`)
  return encodeSmall(picture, quality - 3)
}
