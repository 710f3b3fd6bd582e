import 'server-only'
import type { Tx } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { judge, Refused } from '@/lib/visits/commands/judge'
import type { Work, WorkRow } from '@/lib/visits/commands/write-visit'
import { readSchedules } from '@/lib/visits/queries/schedules'
import { fitOf, isKnown, isUntaken } from '@/lib/visits/rules/fit'
import { spanFor, type WantedPlan } from '@/lib/visits/rules/plan'
import { propose } from '@/lib/visits/rules/propose'
import { rankPartners } from '@/lib/visits/rules/rank'

type Reserving = Omit<Parameters<typeof judge>[1], 'partnerId' | 'present'> & {
  wanted: WantedPlan['reserved']
  present: WorkRow | null
}
type Moving = Omit<Reserving, 'wanted' | 'present'> & { present: WorkRow }

/** Who was kept free before, where nothing speaks against it; null where something does. */
const stay = (tx: Tx, { present, ...asked }: Moving, now: Date) =>
  judge(tx, { ...asked, partnerId: present.partnerId, present, because: undefined }, now).catch((error: unknown) => {
    if (error instanceof Refused || error instanceof AppError) return null
    throw error
  })

/** Somebody else of whom all is known; with a reason, where nobody can, whose time nothing lies on, so that it stands out. */
async function replace(tx: Tx, { time, need, present, because, ...asked }: Moving, now: Date): Promise<Work | null> {
  const from = time.startsAt < now ? now : time.startsAt
  const startsAt = asked.startsAt ?? from
  const around = { from: new Date(from.getTime() - dayMs), until: new Date(time.endsAt.getTime() + dayMs) }
  const known = (await readSchedules(tx, around, now)).filter(isKnown)
  const [proposed] = propose([{ visitId: present.visitId, time, startsAt, need }], known, now)
  const { taken, nobody } = proposed!
  if (taken) return { partnerId: taken.partnerId, ...spanFor(taken.startsAt, need.minutes), because: null }
  if (!because)
    throw new AppError(
      'conflict',
      `Nobody can be reserved then. ${nobody}: choose another time, or give a reason to promise it all the same`,
      { because: 'is needed' },
    )
  const [before] = await readSchedules(tx, around, now, [present.partnerId])
  const untaken = [...new Map([...(before ? [before] : []), ...known].map((one) => [one.partner.id, one])).values()]
    .filter((one) => isUntaken(one, need, startsAt))
    .map((schedule) => ({ schedule, fit: fitOf(schedule, need, startsAt) }))
  const any = rankPartners(untaken, need, ({ schedule }) => schedule.partner.id === present.partnerId)[0]?.schedule
  return any ? { partnerId: any.partner.id, ...spanFor(startsAt, need.minutes), because } : null
}

/**
 * Whom a visit without a partner keeps free: who is wanted, else who was kept free before, else somebody else who can come. Throws
 * Refused for who is wanted, and conflict where nobody can keep what was promised and no reason is given.
 */
export async function reserve(tx: Tx, { wanted, present, ...asked }: Reserving, now: Date) {
  const kept = present?.isReserved ? present : null
  if (wanted)
    return judge(tx, { ...asked, partnerId: wanted.id, present: wanted.id === kept?.partnerId ? kept : null }, now)
  if (!kept) return null
  const stays = await stay(tx, { ...asked, present: kept }, now)
  // Of a window that is over nothing can be kept any more.
  if (stays || asked.time.endsAt <= now) return stays
  return replace(tx, { ...asked, present: kept }, now)
}
