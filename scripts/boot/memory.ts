/**
 * Settings of the C library for a server. glibc gives every thread an arena of its own and returns little of it: what the
 * threads that compile, compress and draw once needed stays with the process, a quarter of its memory. Others ignore this.
 * Once glibc has freed a large block it serves blocks of that size from what it keeps, so that a few large pictures decoded
 * stay for good; a threshold that is given stays as it is, and large blocks go back at once. V8 is told not to let the room
 * for what is made and dropped at once grow to 48 MB, and that the rest has an end: what grows past it would take the machine.
 */
export const memoryVariables = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=256',
}

type Variables = Record<string, string | undefined>

/** Beside the variables that are given, which win: of two options for Node that say the same the later one counts. */
export const withMemory = (given: Variables): Variables => ({
  ...memoryVariables,
  ...given,
  NODE_OPTIONS: [memoryVariables.NODE_OPTIONS, given.NODE_OPTIONS].filter(Boolean).join(' '),
})
