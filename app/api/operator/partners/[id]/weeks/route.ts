import { endpoint } from '@/lib/http/endpoint'
import { addWeek as add } from '@/lib/partners/commands/weeks'
import { addWeek } from '@/lib/partners/operator-contract'

export const POST = endpoint(addWeek, ({ actor, params, body, key, now }) =>
  add(params.id, body, key, now, { operator: actor.id }),
)
