import { reportTrouble as command } from '@/lib/daylinks/commands/press'
import { reportTrouble } from '@/lib/daylinks/partner-contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(reportTrouble, ({ actor, params, body, key, now }) =>
  command(actor, { ...params, ...body, key }, now),
)
