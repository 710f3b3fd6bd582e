import { endpoint } from '@/lib/http/endpoint'
import * as commands from '@/lib/operators/commands/invite'
import { confirmInvitation } from '@/lib/operators/contract'

export const POST = endpoint(confirmInvitation, ({ actor, body, now }) =>
  commands.confirmInvitation(actor, body.secret, now),
)
