import 'server-only'
import type { Tx } from '@/lib/db'

type Changed = { subject: string; subjectIds: readonly string[]; noun: string; version: number }

/** Names of the fields that entries of that noun's actions changed after a version, which each entry keeps as `version`. */
export async function changedSince(tx: Tx, { subject, subjectIds, noun, version }: Changed) {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    select distinct name from audit_entry, jsonb_object_keys(after) name
    where subject = ${subject} and subject_id = any(${subjectIds}::text[]) and action like ${`${noun}.%`}
      and (after->>'version')::int > ${version} and name <> 'version' limit 50`
  return rows.map(({ name }) => name)
}
