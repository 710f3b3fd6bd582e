import { endpoint } from '@/lib/http/endpoint'
import * as commands from '@/lib/inbox/commands/settle'
import { settleMessage } from '@/lib/inbox/operator-contract'

export const POST = endpoint(settleMessage, ({ actor, params, body, key, now }) =>
  commands.settleMessage(params.ref, body, key, now, { operator: actor.id }),
)
