import { clientOf } from '@/lib/auth/secrets'
import { endpoint } from '@/lib/http/endpoint'
import * as commands from '@/lib/sessions/commands'
import { endDevice } from '@/lib/sessions/contract'

export const DELETE = endpoint(endDevice, ({ actor, params, request, now }) =>
  commands.endDevice(actor, params.id, clientOf(request).address, now),
)
