import { endpoint } from '@/lib/http/endpoint'
import { addShifts as add } from '@/lib/partners/commands/shifts'
import { addShifts } from '@/lib/partners/operator-contract'

export const POST = endpoint(addShifts, ({ actor, params, body, key, now }) =>
  add(params.id, body, key, now, { operator: actor.id }),
)
