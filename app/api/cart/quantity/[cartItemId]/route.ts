import { setQuantity as set } from '@/lib/cart/commands'
import { setQuantity } from '@/lib/cart/contract'
import { endpointOfClaims } from '@/lib/http/endpoint'

export const PATCH = endpointOfClaims(setQuantity, ({ actor, params, body, now }) =>
  set(actor, params.cartItemId, body.quantity, now),
)
