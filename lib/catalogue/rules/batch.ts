/** A call that names services names at most so many. */
export const maxBatchIds = 50
