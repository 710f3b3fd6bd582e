import { findLastPlace } from '@/lib/account/contract'
import * as queries from '@/lib/account/queries'
import { endpoint } from '@/lib/http/endpoint'
export const GET = endpoint(findLastPlace, ({ actor }) => queries.findLastPlace(actor))
