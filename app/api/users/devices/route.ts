import { clientOf } from '@/lib/auth/secrets'
import { endpoint } from '@/lib/http/endpoint'
import * as commands from '@/lib/sessions/commands'
import { endOtherDevices, listDevices } from '@/lib/sessions/contract'
import * as queries from '@/lib/sessions/queries'

export const GET = endpoint(listDevices, ({ actor, now }) => queries.listDevices(actor, now))
export const DELETE = endpoint(endOtherDevices, ({ actor, request, now }) =>
  commands.endOtherDevices(actor, clientOf(request).address, now),
)
