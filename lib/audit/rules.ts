type Fields = Record<string, unknown>

const asJson = (value: unknown) => JSON.stringify(value) ?? 'null'

/** The fields in which both differ, as JSON has them, on either side; null for a side that was not given. */
export function differences(before: Fields | null | undefined, after: Fields | null | undefined) {
  if (!before || !after) return { before: before ?? null, after: after ?? null }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => asJson(before[name]) !== asJson(after[name]))
  const of = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { before: of(before), after: of(after) }
}

/** Who writes for the shop. */
export const auditedKinds = ['operator', 'partner', 'commandLine'] as const

/** The nouns that are written down, as they are chosen by: what else the team changes joins here. */
export const auditedSubjects = {
  order: 'Order',
  partner: 'Partner',
  complaint: 'Complaint',
  service: 'Service',
  setting: 'Setting',
  operator: 'Operator',
  invitation: 'Invitation',
} as const

/** A field's value on one line. */
export const shownValue = (value: unknown) =>
  value === null || value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value)
