import { mergeCart as merge } from '@/lib/cart/commands'
import { mergeCart } from '@/lib/cart/contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(mergeCart, ({ actor, body, now }) => merge(actor, body.serviceIds, now, body.quantities))
