import * as z from 'zod'
import { defineTask } from '@/lib/queue/task'

/** A browser in which the customer is signed in, or that is still trusted after signing out. */
export const Device = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    kind: z.enum(['phone', 'computer', 'unknown']),
    current: z.boolean().describe('The one that asks'),
    signedIn: z.boolean(),
    since: z.iso.datetime().describe('When it was signed in; of one that is signed out, when it was trusted'),
    lastSeenAt: z.iso.datetime().describe('To within a minute'),
    trustedUntil: z.iso.datetime().optional().describe('Until then it needs no code after the password'),
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof Device>

export const sweepSessions = defineTask('sessions.sweep', z.object({}))
