import { endpoint } from '@/lib/http/endpoint'
import * as commands from '@/lib/inbox/commands/reply'
import { replyToMessage } from '@/lib/inbox/operator-contract'

export const POST = endpoint(replyToMessage, ({ actor, params, body, key, now }) =>
  commands.replyToMessage(params.ref, body, key, now, { operator: actor.id }),
)
