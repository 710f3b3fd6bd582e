import { endpoint } from '@/lib/http/endpoint'
import { searchInbox } from '@/lib/inbox/operator-contract'
import * as queries from '@/lib/inbox/queries/inbox'

export const GET = endpoint(searchInbox, ({ query }) => queries.searchInbox(query.q))
