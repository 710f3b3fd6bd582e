import { removeFromCart as remove } from '@/lib/cart/commands'
import { removeFromCart } from '@/lib/cart/contract'
import { endpointOfClaims } from '@/lib/http/endpoint'

export const DELETE = endpointOfClaims(removeFromCart, ({ actor, params, now }) =>
  remove(actor, params.cartItemId, now),
)
