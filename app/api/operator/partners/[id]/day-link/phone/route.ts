import * as commands from '@/lib/daylinks/commands/link'
import { allowOtherPhone } from '@/lib/daylinks/operator-contract'
import { endpoint } from '@/lib/http/endpoint'

export const DELETE = endpoint(allowOtherPhone, ({ actor, params, now }) =>
  commands.allowOtherPhone(params.id, now, { operator: actor.id }),
)
