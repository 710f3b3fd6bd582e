import type { BoardPartner, PlannedJob } from '@/lib/board/schema'
import { type Travel, travelOf } from '@/lib/visits/rules/way'

const toVisit = ({ work, pin }: PlannedJob) => ({ from: new Date(work.from), until: new Date(work.until), pin })

/** The travel before and after a visit that lies on the board; nothing of what lies nowhere. */
export function travelTo(visitId: string | undefined, partners: readonly BoardPartner[]): Travel {
  const visits = partners.map((one) => one.visits).find((all) => all.some((one) => one.visitId === visitId))
  const job = visits?.find((one) => one.visitId === visitId)
  if (!visits || !job) return {}
  return travelOf(toVisit(job), visits.filter((one) => one !== job).map(toVisit))
}
