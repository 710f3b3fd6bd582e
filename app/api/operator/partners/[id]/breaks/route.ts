import { endpoint } from '@/lib/http/endpoint'
import { addBreak as add } from '@/lib/visits/commands/leave'
import { addBreak } from '@/lib/visits/operator-contract'

export const POST = endpoint(addBreak, ({ actor, params, body, key, now }) =>
  add(params.id, body, key, now, { operator: actor.id }),
)
