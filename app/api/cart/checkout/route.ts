import { checkoutGroup } from '@/lib/bookings/commands'
import { checkout } from '@/lib/bookings/contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(checkout, ({ actor, body, key, now }) => checkoutGroup(actor, body, key, { now }))
