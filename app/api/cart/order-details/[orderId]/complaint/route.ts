import { reportProblem as report } from '@/lib/bookings/commands/report-problem'
import { reportProblem } from '@/lib/bookings/contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(reportProblem, ({ actor, params, body, key, now }) =>
  report(actor, params.orderId, body, key, { now }),
)
