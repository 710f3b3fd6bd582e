import 'server-only'
import { admit } from '@/lib/auth/admit'
import type { Person } from '@/lib/contract'
import { AppError } from '@/lib/errors'
import { bookingHub } from '@/lib/events/stream-hub'
import { EventStream } from '@/lib/http/endpoint'
import type { PlainRequest } from '@/lib/http/plain'

/** The event stream of changes to a customer's cart and orders; it ends with the session. Throws `unavailable`. */
export async function streamBookings({ id, sessionId }: Person, request: PlainRequest) {
  if (request.method === 'HEAD') return new EventStream(null)
  const body = bookingHub.subscribe(id, sessionId)
  if (!body) throw new AppError('unavailable', 'Changes are not announced at the moment')
  try {
    // Checked again, because the end of a session is announced only to streams that exist at that moment.
    await admit(request, 'customer')
  } catch (error) {
    await body.cancel()
    throw error
  }
  return new EventStream(body)
}
