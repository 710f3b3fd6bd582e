import { openDay as command } from '@/lib/daylinks/commands/opening'
import { openDay } from '@/lib/daylinks/partner-contract'
import { endpoint } from '@/lib/http/endpoint'
import { phoneHeader } from '@/lib/sessions/rules'

export const POST = endpoint(openDay, ({ actor, body, now, request }) =>
  command(actor, { ...body, phone: request.headers.get(phoneHeader) }, now),
)
