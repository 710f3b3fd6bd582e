import type * as z from 'zod'

/** A kind of job, with the shape of its payload. */
export type Task<P = unknown> = { name: string; payload: z.ZodType<P> }

/**
 * Declares a task, `noun.verb`, in the noun's schema. The payload is stored in the database until the job is done, so it
 * holds ids of rows, and never a code, a password or a token.
 */
export const defineTask = <P>(name: `${string}.${string}`, payload: z.ZodType<P>): Task<P> => ({ name, payload })
