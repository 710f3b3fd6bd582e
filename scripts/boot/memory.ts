/**
 * Settings of the C library for a server. glibc gives every thread an arena of its own and returns little of it: what the
 * threads that compile, compress and draw once needed stays with the process, a quarter of its memory. Others ignore this.
 */
export const memoryVariables = { MALLOC_ARENA_MAX: '2' }
