import { endpoint } from '@/lib/http/endpoint'
import * as commands from '@/lib/operators/commands/invite'
import { withdrawInvitation } from '@/lib/operators/operator-contract'

export const DELETE = endpoint(withdrawInvitation, ({ actor, params, now }) =>
  commands.withdrawInvitation(params.id, now, { operator: actor.id }),
)
