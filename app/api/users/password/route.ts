import * as commands from '@/lib/auth/commands'
import { changePassword } from '@/lib/auth/contract'
import { clientOf } from '@/lib/auth/secrets'
import { endpoint } from '@/lib/http/endpoint'

export const PUT = endpoint(changePassword, ({ actor, body, request, now }) =>
  commands.changePassword(actor, body, clientOf(request), now),
)
