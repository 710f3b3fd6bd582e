import * as commands from '@/lib/account/commands'
import { setPrimaryAddress } from '@/lib/account/contract'
import { endpoint } from '@/lib/http/endpoint'
export const PATCH = endpoint(setPrimaryAddress, ({ actor, params }) => commands.setPrimaryAddress(actor, params.id))
