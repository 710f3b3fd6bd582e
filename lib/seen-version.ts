import * as z from 'zod'

/** Holds a version that somebody was shown within PostgreSQL's `integer`; 0 stands for what has none yet. */
export const SeenVersion = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)
