import { listCart as list } from '@/lib/cart/commands'
import { listCart } from '@/lib/cart/contract'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(listCart, ({ actor, now }) => list(actor, now))
