import { getCaller } from '@/lib/callers/operator-contract'
import { findCaller } from '@/lib/callers/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(getCaller, ({ params }) => findCaller(params.id))
