import * as commands from '@/lib/daylinks/commands/link'
import { issueDayLink, revokeDayLink } from '@/lib/daylinks/operator-contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(issueDayLink, ({ actor, params, body, now }) =>
  commands.issueDayLink({ partnerId: params.id, ...body }, now, { operator: actor.id }),
)
export const DELETE = endpoint(revokeDayLink, ({ actor, params, query, now }) =>
  commands.revokeDayLink({ partnerId: params.id, ...query }, now, { operator: actor.id }),
)
