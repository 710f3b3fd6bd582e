import { endpoint } from '@/lib/http/endpoint'
import { assignOwner } from '@/lib/inbox/commands/assign'
import { assignMessage } from '@/lib/inbox/operator-contract'

export const PUT = endpoint(assignMessage, ({ actor, params, body, now }) =>
  assignOwner(params.ref, body, now, { operator: actor.id }),
)
