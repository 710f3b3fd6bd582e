import { cancelBooking, placeBooking, refuseMove } from '@/lib/bookings/commands'
import { updateStatus } from '@/lib/bookings/contract'
import { endpoint } from '@/lib/http/endpoint'

export const PUT = endpoint(updateStatus, ({ actor, params, body, now }) => {
  if (body.status === 'cancelled') return cancelBooking(actor, params.id, now)
  if (body.status === 'pending') return placeBooking(actor, params.id, body, { now })
  return refuseMove(actor, params.id, body.status)
})
