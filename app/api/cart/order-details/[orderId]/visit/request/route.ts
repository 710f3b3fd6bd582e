import { withdrawRequest as withdraw } from '@/lib/bookings/commands/change-visit'
import { withdrawRequest } from '@/lib/bookings/contract'
import { endpoint } from '@/lib/http/endpoint'

export const DELETE = endpoint(withdrawRequest, ({ actor, params, now }) => withdraw(actor, params.orderId, now))
