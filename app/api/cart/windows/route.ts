import { endpoint } from '@/lib/http/endpoint'
import { getOffer } from '@/lib/windows/contract'
import { offerToCustomer } from '@/lib/windows/queries/offer'

export const GET = endpoint(getOffer, ({ actor, query, now }) => offerToCustomer(actor, query, now))
