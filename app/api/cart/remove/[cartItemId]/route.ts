import { removeFromCart as remove } from '@/lib/cart/commands'
import { removeFromCart } from '@/lib/cart/contract'
import { endpoint } from '@/lib/http/endpoint'

export const DELETE = endpoint(removeFromCart, ({ actor, params }) => remove(actor, params.cartItemId))
