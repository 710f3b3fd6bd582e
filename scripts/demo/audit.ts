import type { Row } from '@/scripts/demo/rows'

/** Somebody who works at the desk. */
export type Operator = { id: string; name: string; email: string; role: 'dispatcher' | 'administrator' }
type Change = { before?: object | null; after?: object | null; reason?: string }

/** What somebody of the desk did, as the audit keeps it. */
export const auditEntry = (
  { id, name }: Operator,
  at: Date,
  action: string,
  [subject, subjectId]: readonly [subject: string, id: string],
  { before = null, after = null, reason }: Change = {},
): Row => ({
  ...{ at, by: 'operator', by_id: id, by_name: name, action, subject, subject_id: subjectId },
  ...{ before, after, reason: reason ?? null },
})
