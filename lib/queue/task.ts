import type * as z from 'zod'

/** A kind of work that runs after the write that asked for it, with the shape of what it is told. */
export type Task<P = unknown> = { name: string; payload: z.ZodType<P> }

/**
 * Declares a task, `noun.verb`; it stands in the noun's schema. The payload names rows, it never carries a code, a
 * password or a token: it is kept in the database until the work is done.
 */
export const defineTask = <P>(name: `${string}.${string}`, payload: z.ZodType<P>): Task<P> => ({ name, payload })
