import * as commands from '@/lib/account/commands'
import { changeContactNumber, removeContactNumber } from '@/lib/account/contract'
import { endpoint } from '@/lib/http/endpoint'
export const PUT = endpoint(changeContactNumber, ({ actor, params, body }) =>
  commands.changeContactNumber(actor, params.id, body),
)
export const DELETE = endpoint(removeContactNumber, ({ actor, params }) =>
  commands.removeContactNumber(actor, params.id),
)
