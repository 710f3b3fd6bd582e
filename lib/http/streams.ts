import 'server-only'
import { admit } from '@/lib/auth/admit'
import type { Access, Person } from '@/lib/contract'
import { AppError } from '@/lib/errors'
import { bookingHub, deskHub } from '@/lib/events/stream-hub'
import { EventStream } from '@/lib/http/endpoint'
import type { PlainRequest } from '@/lib/http/plain'

async function stream(hub: typeof bookingHub, access: Access, { id, sessionId }: Person, request: PlainRequest) {
  if (request.method === 'HEAD') return new EventStream(null)
  const body = hub.subscribe(id, sessionId)
  if (!body) throw new AppError('unavailable', 'Changes are not announced at the moment')
  try {
    // Checked again, because the end of a session is announced only to streams that exist at that moment.
    await admit(request, access)
  } catch (error) {
    await body.cancel()
    throw error
  }
  return new EventStream(body)
}

/** The event stream of changes to a customer's cart and orders; it ends with the session. Throws `unavailable`. */
export const streamBookings = (customer: Person, request: PlainRequest) =>
  stream(bookingHub, 'customer', customer, request)

/** The event stream of changes to anybody's orders, for somebody of the team; it ends with the session. Throws `unavailable`. */
export const streamDesk = (operator: Person, request: PlainRequest) => stream(deskHub, 'dispatcher', operator, request)
