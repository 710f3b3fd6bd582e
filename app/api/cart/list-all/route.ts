import { listBookings } from '@/lib/bookings/contract'
import { listBookings as list } from '@/lib/bookings/queries'
import { endpointOfClaims } from '@/lib/http/endpoint'
import { inPages } from '@/lib/http/in-pages'

export const GET = endpointOfClaims(listBookings, async ({ actor, query, now }) =>
  inPages(listBookings, { query }, await list(actor, query, now)),
)
