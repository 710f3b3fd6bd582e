import 'server-only'
import { admit } from '@/lib/auth/admit'
import type { Person } from '@/lib/contract'
import { bookingHub } from '@/lib/events/stream-hub'
import { EventStream } from '@/lib/http/endpoint'

/** The stream of a customer's bookings; it ends with the session. Throws unavailable. */
export async function follow({ id, sessionId }: Person, request: Request) {
  if (request.method === 'HEAD') return new EventStream(null) // nobody would read it
  const body = bookingHub.open(id, sessionId)
  try {
    // A session that ended just before the stream stood would never be told to it.
    await admit(request, 'customer')
  } catch (error) {
    await body.cancel()
    throw error
  }
  return new EventStream(body)
}
