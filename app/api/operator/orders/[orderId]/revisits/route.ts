import { createRevisit, getRevisitOffer } from '@/lib/billing/operator-contract'
import { createRevisit as create } from '@/lib/bookings/commands/revisit'
import { endpoint } from '@/lib/http/endpoint'
import { offerOfRevisit } from '@/lib/windows/queries/visit'

export const GET = endpoint(getRevisitOffer, ({ params, now }) => offerOfRevisit(params.orderId, now))

export const POST = endpoint(createRevisit, ({ actor, params, body, key, now }) =>
  create(params.orderId, body, key, now, { operator: actor.id }),
)
