/**
 * How often a job is tried before it is given up. After its first failure graphile-worker waits e seconds (2.7), then e²
 * (7.4), e³ and so on, but never longer than e¹⁰ seconds (six hours).
 */
export const maxAttempts = {
  /** Unless told otherwise: for about four days. */
  standard: 25,
  /**
   * For work that is worthless after some minutes, such as mailing a one-time code: its handler says `worthlessAfterMinutes`,
   * and by the pauses below it is tried for ten minutes.
   */
  shortLived: 22,
}

/** Seconds after which short-lived work that has failed so often is tried again: somebody waits for it. */
export const shortLivedPauseSeconds = (failures: number) => Math.min(5 * failures, 30)
