/**
 * Settings of the C library for a server. glibc gives every thread an arena of its own and returns little of it: what the
 * threads that compile, compress and draw once needed stays with the process, a quarter of its memory. Others ignore this.
 * Once glibc has freed a large block it serves blocks of that size from what it keeps, so that a few large pictures decoded
 * stay for good; a threshold that is given stays as it is, and large blocks go back at once. V8 is told not to let the room
 * for what is made and dropped at once grow to 48 MB.
 */
export const memoryVariables = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=4',
}
