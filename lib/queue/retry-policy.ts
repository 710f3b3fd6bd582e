/**
 * How often a job is tried before it is given up. After its first failure graphile-worker waits e seconds (2.7), then e²
 * (7.4), e³ and so on, but never longer than e¹⁰ seconds (six hours).
 */
export const maxAttempts = {
  /** Unless told otherwise: for about four days. */
  standard: 25,
  /** For work that is worthless after a few minutes, such as mailing a one-time code: about a minute and a half. */
  shortLived: 5,
}
