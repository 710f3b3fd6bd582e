import { changeVisit as change } from '@/lib/bookings/commands/change-visit'
import { changeVisit } from '@/lib/bookings/contract'
import { endpoint } from '@/lib/http/endpoint'

export const PUT = endpoint(changeVisit, ({ actor, params, body, key, now }) =>
  change(actor, params.orderId, body, key, now),
)
