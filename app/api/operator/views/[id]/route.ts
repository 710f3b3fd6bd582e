import { dropView as drop } from '@/lib/dispatch/commands/views'
import { dropView } from '@/lib/dispatch/operator-contract'
import { endpoint } from '@/lib/http/endpoint'

export const DELETE = endpoint(dropView, ({ actor, params, now }) =>
  drop(actor.id, params.id, now, { operator: actor.id }),
)
