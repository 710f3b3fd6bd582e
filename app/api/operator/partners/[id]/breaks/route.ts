import { endpoint } from '@/lib/http/endpoint'
import { addBreak as add } from '@/lib/visits/commands/leave'
import { addBreak } from '@/lib/visits/operator-contract'

export const POST = endpoint(addBreak, ({ actor, params, body, now }) =>
  add(params.id, body, now, { operator: actor.id }),
)
