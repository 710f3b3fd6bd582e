import type { AuditFilter } from '@/lib/audit/schema'

/** What is looked for, as an address says it. */
export type Shown = AuditFilter

/** The page with these filters; `next` is what the list says of its next page. */
export function addressOf(filter: Shown, next: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...filter, ...next })
  return `/operator/audit${query.size ? `?${query}` : ''}`
}
