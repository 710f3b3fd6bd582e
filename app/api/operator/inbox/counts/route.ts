import { endpoint } from '@/lib/http/endpoint'
import { countInbox } from '@/lib/inbox/operator-contract'
import * as queries from '@/lib/inbox/queries/inbox'

export const GET = endpoint(countInbox, ({ now }) => queries.countInbox(now))
