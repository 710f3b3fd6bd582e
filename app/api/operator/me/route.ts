import { endpoint } from '@/lib/http/endpoint'
import { getOperator } from '@/lib/operators/operator-contract'
import { findOperator } from '@/lib/operators/queries'

export const GET = endpoint(getOperator, ({ actor }) => findOperator(actor.id))
