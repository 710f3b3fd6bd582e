import { endpoint } from '@/lib/http/endpoint'
import * as commands from '@/lib/inbox/commands/settle'
import { reopenMessage } from '@/lib/inbox/operator-contract'

export const POST = endpoint(reopenMessage, ({ actor, params, body, now }) =>
  commands.reopenMessage(params.ref, body.version, now, { operator: actor.id }),
)
