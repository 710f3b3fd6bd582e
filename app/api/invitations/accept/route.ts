import { addressHeader } from '@/lib/auth/rules'
import { endpoint } from '@/lib/http/endpoint'
import * as commands from '@/lib/operators/commands/invite'
import { acceptInvitation } from '@/lib/operators/contract'

export const POST = endpoint(acceptInvitation, ({ body, request, now }) =>
  commands.acceptInvitation(body, request.headers.get(addressHeader), now),
)
