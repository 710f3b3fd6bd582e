import * as commands from '@/lib/account/commands'
import { changeAddress, removeAddress } from '@/lib/account/contract'
import { endpoint } from '@/lib/http/endpoint'
export const PUT = endpoint(changeAddress, ({ actor, params, body }) => commands.changeAddress(actor, params.id, body))
export const DELETE = endpoint(removeAddress, ({ actor, params }) => commands.removeAddress(actor, params.id))
