/** Characters of a search; the rest of a longer text is ignored. */
export const longestSearch = 80

/** Services that a page of results shows. */
export const maxFound = 50

/** Services that are suggested while something is typed. */
export const maxSuggestions = 6

/**
 * The typed text as it is searched and shown: one line, without control characters (PostgreSQL refuses NUL) and halves of
 * surrogate pairs, cut to `longestSearch`. Empty where the value is blank or not a text. Signs without a shape part no word.
 */
export function searchText(value: unknown): string {
  if (typeof value !== 'string') return ''
  const line = value
    .slice(0, 10 * longestSearch)
    .replace(/[\p{Cc}\p{Surrogate}\uFFFD\p{Z}]+/gu, ' ')
    .trim()
  return Array.from(line).slice(0, longestSearch).join('').trim()
}
