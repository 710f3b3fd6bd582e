import { listBookings } from '@/lib/bookings/contract'
import { listBookings as list } from '@/lib/bookings/queries'
import { endpoint } from '@/lib/http/endpoint'
import { inPages } from '@/lib/http/in-pages'

export const GET = endpoint(listBookings, async ({ actor, query }) =>
  inPages(listBookings, { query }, await list(actor.id, query)),
)
