import { endpoint } from '@/lib/http/endpoint'
import { dropAbsence } from '@/lib/visits/commands/leave'
import { dropBreak } from '@/lib/visits/operator-contract'

export const DELETE = endpoint(dropBreak, ({ actor, params, now }) =>
  dropAbsence(params.id, 'break', params.breakId, now, { operator: actor.id }),
)
