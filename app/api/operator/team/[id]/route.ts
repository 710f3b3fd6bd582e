import { endpoint } from '@/lib/http/endpoint'
import * as commands from '@/lib/operators/commands/team'
import { changeOperator, endOperator } from '@/lib/operators/operator-contract'

export const PATCH = endpoint(changeOperator, ({ actor, params, body, now }) =>
  commands.changeRole(params.id, body.role, now, { operator: actor.id }),
)
export const DELETE = endpoint(endOperator, ({ actor, params, now }) =>
  commands.endOperator(params.id, now, { operator: actor.id }),
)
