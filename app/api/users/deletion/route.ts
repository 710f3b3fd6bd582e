import { clientOf } from '@/lib/auth/secrets'
import { endpoint } from '@/lib/http/endpoint'
import * as commands from '@/lib/privacy/commands'
import { askForDeletion, keepAccount } from '@/lib/privacy/contract'

export const POST = endpoint(askForDeletion, ({ actor, body, request, now }) =>
  commands.askForDeletion(actor, body.password, clientOf(request).address, now),
)
export const DELETE = endpoint(keepAccount, ({ actor, now }) => commands.keepAccount(actor, now))
