import * as commands from '@/lib/account/commands'
import { changeProfile } from '@/lib/account/contract'
import { endpoint } from '@/lib/http/endpoint'
export const PATCH = endpoint(changeProfile, ({ actor, params, body, now }) =>
  commands.changeProfile(actor, params.userId, body, now),
)
