import 'server-only'
import { differences } from '@/lib/audit/rules/actions'
import type { By, Change } from '@/lib/audit/schema'
import type { Tx } from '@/lib/db'

/**
 * Writes down what somebody of the team changed, in the transaction that changes it (DESK-10). The name is the one that the
 * operator or partner has now.
 */
export async function audit(tx: Tx, by: By, changes: readonly Change[], now: Date) {
  if (!changes.length) return
  const operator = typeof by === 'object' && 'operator' in by ? by.operator : null
  const partner = typeof by === 'object' && 'partner' in by ? by.partner : null
  const kind = operator ? 'operator' : partner ? 'partner' : 'commandLine'
  const rows = changes.map(({ before, after, ...change }) => ({ ...change, ...differences(before, after) }))
  await tx.$executeRaw`
    insert into audit_entry (at, by, by_id, by_name, action, subject, subject_id, before, after, reason)
    select ${now}, ${kind}::"AuditedBy", coalesce(${operator}::uuid, ${partner}::uuid), coalesce(
      (select first_name || ' ' || last_name from customer where id = ${operator}::uuid),
      (select full_name from partner where id = ${partner}::uuid),
      'Command line'
    ), action, subject, "subjectId", nullif(before, 'null'), nullif(after, 'null'), reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (action text, subject text, "subjectId" text, before jsonb, after jsonb, reason text)`
}

/** Whose retries are known by their key; the command line gives none. */
export const actorIdOf = (by: By) => (typeof by === 'object' ? String(Object.values(by)[0]) : '')
