/** How long the browser waits for the answer of a call. */
export const callTimeoutMs = 15_000

/** Makes a signal as `AbortSignal.timeout` does, which Safari before 16 lacks. */
export function timeoutSignal(ms: number) {
  const timeout = new AbortController()
  setTimeout(() => timeout.abort(), ms)
  return timeout.signal
}
