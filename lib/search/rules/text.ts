/** Characters of a search; the rest of a longer text is ignored. */
export const longestSearch = 80

/** Services that a page of results shows. */
export const maxFound = 50

/** Services that are suggested while something is typed. */
export const maxSuggestions = 6

/** What has no shape and no meaning, as a paste brings it along; joiners shape the letters beside them. */
const shapeless = /[^\P{DI}\u200c\u200d]/gu

/**
 * The typed text as it is searched and shown: one line, without control characters (PostgreSQL refuses NUL), halves of
 * surrogate pairs and what has no shape, cut to `longestSearch`. Empty where the value is blank or not a text.
 */
export function searchText(value: unknown): string {
  if (typeof value !== 'string') return ''
  const line = value
    .slice(0, 10 * longestSearch)
    .replace(shapeless, '')
    .replace(/[\p{Cc}\p{Surrogate}\uFFFD\s]+/gu, ' ')
    .trim()
  return Array.from(line).slice(0, longestSearch).join('').trim()
}
