import { endpoint } from '@/lib/http/endpoint'
import { dropAbsence } from '@/lib/visits/commands/leave'
import { dropLeave, getLeave } from '@/lib/visits/operator-contract'
import { proposalFor } from '@/lib/visits/queries/leave'

export const GET = endpoint(getLeave, ({ params, now }) => proposalFor(params.id, params.leaveId, now))

export const DELETE = endpoint(dropLeave, ({ actor, params, now }) =>
  dropAbsence(params.id, 'leave', params.leaveId, now, { operator: actor.id }),
)
