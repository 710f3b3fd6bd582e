import * as commands from '@/lib/account/commands'
import { setPrimaryContactNumber } from '@/lib/account/contract'
import { endpoint } from '@/lib/http/endpoint'
export const PATCH = endpoint(setPrimaryContactNumber, ({ actor, params }) =>
  commands.setPrimaryContactNumber(actor, params.id),
)
