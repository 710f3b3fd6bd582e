import { openDay as command } from '@/lib/daylinks/commands/opening'
import { openDay } from '@/lib/daylinks/partner-contract'
import { phoneHeader } from '@/lib/daylinks/rules'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(openDay, ({ actor, now, request }) =>
  command(actor, request.headers.get(phoneHeader), now),
)
