import * as commands from '@/lib/daylinks/commands/links'
import { issueDayLinks } from '@/lib/daylinks/operator-contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(issueDayLinks, ({ actor, body, now }) =>
  commands.issueDayLinks(body, now, { operator: actor.id }),
)
