import { endpoint } from '@/lib/http/endpoint'
import { inPages } from '@/lib/http/in-pages'
import { listInbox } from '@/lib/inbox/operator-contract'
import * as queries from '@/lib/inbox/queries/inbox'

export const GET = endpoint(listInbox, async ({ query: { after, ...filter } }) =>
  inPages(listInbox, { query: filter }, await queries.listInbox(filter, after)),
)
