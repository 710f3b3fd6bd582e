import { addToCart as add } from '@/lib/cart/commands'
import { addToCart } from '@/lib/cart/contract'
import { endpointOfClaims } from '@/lib/http/endpoint'

export const POST = endpointOfClaims(addToCart, ({ actor, body, now }) =>
  add(actor, body.serviceId, now, body.quantity),
)
