/** How long the browser waits for the answer of a call. */
export const callTimeoutMs = 15_000
