import * as commands from '@/lib/account/commands'
import { addContactNumber } from '@/lib/account/contract'
import { endpoint } from '@/lib/http/endpoint'
export const POST = endpoint(addContactNumber, ({ actor, body, key, now }) =>
  commands.addContactNumber(actor, body, now, key),
)
