import { endpoint } from '@/lib/http/endpoint'
import { dropShift as drop } from '@/lib/partners/commands/shifts'
import { dropShift } from '@/lib/partners/operator-contract'

export const DELETE = endpoint(dropShift, ({ actor, params, now }) =>
  drop(params.id, params.shiftId, now, { operator: actor.id }),
)
