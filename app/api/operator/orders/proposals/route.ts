import { proposePlans } from '@/lib/dispatch/operator-contract'
import { proposePlans as propose } from '@/lib/dispatch/queries/proposals'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(proposePlans, ({ query, now }) => propose(query.orders, now))
