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
