import { endpoint } from '@/lib/http/endpoint'
import { getVisitOffer } from '@/lib/windows/contract'
import { offerToMove } from '@/lib/windows/queries/visit'

export const GET = endpoint(getVisitOffer, ({ actor, params, query, now }) =>
  offerToMove(actor, params.orderId, query, now),
)
