import { addToCart as add } from '@/lib/cart/commands'
import { addToCart } from '@/lib/cart/contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(addToCart, ({ actor, body, now }) => add(actor, body.serviceId, now))
