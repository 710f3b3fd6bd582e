import { findCallers } from '@/lib/callers/operator-contract'
import { findCallers as find } from '@/lib/callers/queries/find'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(findCallers, ({ query }) => find(query))
