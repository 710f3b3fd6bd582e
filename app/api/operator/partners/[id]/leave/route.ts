import { endpoint } from '@/lib/http/endpoint'
import { addLeave as add } from '@/lib/visits/commands/leave'
import { addLeave } from '@/lib/visits/operator-contract'

export const POST = endpoint(addLeave, ({ actor, params, body, key, now }) =>
  add(params.id, body, key, now, { operator: actor.id }),
)
