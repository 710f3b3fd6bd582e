import * as commands from '@/lib/account/commands'
import { addAddress } from '@/lib/account/contract'
import { endpoint } from '@/lib/http/endpoint'
export const POST = endpoint(addAddress, ({ actor, body, key, now }) => commands.addAddress(actor, body, now, key))
