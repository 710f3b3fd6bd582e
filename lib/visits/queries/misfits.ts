import 'server-only'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { db, type Tx } from '@/lib/db'
import { dayMs, minuteMs } from '@/lib/durations'
import { readLines } from '@/lib/visits/queries/lines'
import { readSchedules } from '@/lib/visits/queries/schedules'
import { fitOf } from '@/lib/visits/rules/fit'
import { needOf } from '@/lib/visits/rules/need'

type PlannedWork = { partnerId: string; from: Date; until: Date }

/**
 * What speaks by now against the partner who is planned for an open order, in sentences: the address may have been corrected, or a
 * shift or an area gone. Also what was overruled then. Throws not_found.
 */
export async function misfitsOf(orderId: string, tx: Tx = db): Promise<string[]> {
  const [line] = await readLines(tx, [orderId])
  if (!line?.visitId || !isOpen(line.status)) return []
  const [work] = await tx.$queryRaw<PlannedWork[]>`
    select partner_id as "partnerId", lower(during) as "from", upper(during) as until from busy where visit_id = ${line.visitId}::uuid`
  if (!work) return []
  const around = { from: work.from, until: new Date(work.until.getTime() + dayMs) }
  const [schedule] = await readSchedules(tx, around, [work.partnerId])
  if (!schedule) return []
  const minutes = (work.until.getTime() - work.from.getTime()) / minuteMs
  return fitOf(schedule, needOf([line], minutes, [line.visitId]), work.from).reasons.map(({ text }) => text)
}
