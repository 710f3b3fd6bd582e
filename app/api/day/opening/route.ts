import { openDay as command } from '@/lib/daylinks/commands/opening'
import { openDay } from '@/lib/daylinks/partner-contract'
import { endpoint } from '@/lib/http/endpoint'
import { phoneHeader } from '@/lib/sessions/rules'

export const POST = endpoint(openDay, ({ actor, now, request }) =>
  command(actor, request.headers.get(phoneHeader), now),
)
