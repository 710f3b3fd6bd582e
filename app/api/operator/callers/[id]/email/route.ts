import { addCallerEmail as add } from '@/lib/callers/commands'
import { addCallerEmail } from '@/lib/callers/operator-contract'
import { endpoint } from '@/lib/http/endpoint'

export const PUT = endpoint(addCallerEmail, ({ actor, params, body, now }) =>
  add(params.id, body.email, now, { operator: actor.id }),
)
