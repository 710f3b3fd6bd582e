import * as commands from '@/lib/daylinks/commands/link'
import { issueDayLink, revokeDayLink } from '@/lib/daylinks/operator-contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(issueDayLink, ({ actor, params, now }) =>
  commands.issueDayLink(params.id, now, { operator: actor.id }),
)
export const DELETE = endpoint(revokeDayLink, ({ actor, params, now }) =>
  commands.revokeDayLink(params.id, now, { operator: actor.id }),
)
