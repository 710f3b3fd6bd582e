import { getPhoneOffer } from '@/lib/callers/operator-contract'
import { offerByPhone } from '@/lib/callers/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(getPhoneOffer, ({ query, now }) => offerByPhone(query, now))
