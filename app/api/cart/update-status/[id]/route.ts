import { cancelBooking, placeBooking, refuseMove } from '@/lib/bookings/commands'
import { updateStatus } from '@/lib/bookings/contract'
import { moves } from '@/lib/bookings/rules/moves'
import { endpoint } from '@/lib/http/endpoint'

export const PUT = endpoint(updateStatus, ({ actor, params, body, now }) => {
  if (body.status === moves.cancel.to) return cancelBooking(actor, params.id, now)
  if (body.status === moves.place.to) return placeBooking(actor, params.id, body, { now })
  return refuseMove(actor, params.id, body.status)
})
