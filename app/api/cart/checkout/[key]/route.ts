import { findCheckout } from '@/lib/bookings/contract'
import { findCheckout as find } from '@/lib/bookings/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(findCheckout, ({ actor, params, now }) => find(actor, params.key, now))
