import { finishJob as command } from '@/lib/daylinks/commands/press'
import { finishJob } from '@/lib/daylinks/partner-contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(finishJob, ({ actor, params, body, key, now }) =>
  command(actor, { ...params, ...body, key }, now),
)
