import { listCart as list } from '@/lib/cart/commands'
import { listCart } from '@/lib/cart/contract'
import { endpointOfClaims } from '@/lib/http/endpoint'

export const GET = endpointOfClaims(listCart, ({ actor, now }) => list(actor, now))
