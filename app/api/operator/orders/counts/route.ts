import { countDispatch } from '@/lib/dispatch/operator-contract'
import { countDispatch as count } from '@/lib/dispatch/queries/rows'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(countDispatch, ({ now }) => count(now))
