import { openDay as command } from '@/lib/daylinks/commands/opening'
import { openDay } from '@/lib/daylinks/partner-contract'
import { phoneHeader } from '@/lib/daylinks/rules'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(openDay, ({ actor, body, now, request }) =>
  command(actor, { ...body, phone: request.headers.get(phoneHeader) }, now),
)
