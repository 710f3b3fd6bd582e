import { startJob as command } from '@/lib/daylinks/commands/press'
import { startJob } from '@/lib/daylinks/partner-contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(startJob, ({ actor, params, body, key, now }) =>
  command(actor, { ...params, ...body, key }, now),
)
