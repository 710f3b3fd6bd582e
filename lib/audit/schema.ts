import * as z from 'zod'
import { auditedKinds } from '@/lib/audit/rules/actions'

/** Who changed something for the shop: an operator by the id of their account, a partner by theirs, or the command line. */
export type By = { operator: string } | { partner: string } | 'commandLine'

type Fields = Record<string, unknown>

/** One change of one thing. `before` and `after` may hold more than changed: only what differs is kept. */
export type Change = {
  /** Noun and verb, such as `visit.schedule`. */
  action: string
  /** A noun, such as `order`; an order is named by its number, so that a deleted customer's entries are found (DESK-10). */
  subject: string
  subjectId: string
  before?: Fields | null
  after?: Fields | null
  reason?: string
}

const Shown = z.record(z.string(), z.unknown())

/** One write of the team, as the audit shows it. */
export const AuditEntry = z
  .object({
    _id: z.int().positive(),
    at: z.iso.datetime(),
    by: z.enum(auditedKinds),
    byId: z.uuid().optional().describe('Absent for the command line'),
    byName: z.string(),
    action: z.string(),
    subject: z.string(),
    subjectId: z.string(),
    before: Shown.optional().describe('The fields that changed, as they were'),
    after: Shown.optional().describe('The fields that changed, as they are since'),
    reason: z.string().optional(),
    names: z
      .record(z.string(), z.string())
      .optional()
      .describe('What partners, services and people of the team are called whose ids stand in it'),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

/** What is looked for in the audit. */
export const AuditFilter = z.strictObject({
  by: z
    .union([z.uuid(), z.literal('commandLine')])
    .optional()
    .describe('Who wrote: the id of a person'),
  subject: z.string().trim().min(1).max(40).optional().describe('A noun, such as `order`'),
  id: z.string().trim().min(1).max(60).optional().describe('The number or id of the one that was changed'),
  day: z.iso.date().optional().describe('A day in India'),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const AuditQuery = AuditFilter.extend({
  before: z.coerce.number().int().positive().optional().describe('The last entry of the page before'),
})

/** What an address asks of the audit. What cannot be read in it is left out: the page shows what it was asked for. */
export function filterOf(given: Record<string, string | string[] | undefined>) {
  const fields = Object.entries(AuditQuery.shape).map(([name, shape]) => [name, shape.safeParse(given[name]).data])
  const read = Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  const { before, ...filter } = read as z.infer<typeof AuditQuery>
  return { filter, before }
}
