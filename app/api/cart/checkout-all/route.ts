import { checkoutAll as orderAll } from '@/lib/bookings/commands/checkout-all'
import { checkoutAll } from '@/lib/bookings/contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(checkoutAll, ({ actor, body, key, now }) => orderAll(actor, body, key, { now }))
