import { dayMs, minuteMs } from '@/lib/durations'
import { nextIndiaMidnight } from '@/lib/india-day'
import { canBe, type Fit, type Need, type Schedule, type Span } from '@/lib/visits/rules/fit'
import { isFarApart } from '@/lib/visits/rules/way'

/** So many days count for how much work somebody was given lately. */
export const latelyDays = 7

/** The facts of a partner by which partners are ranked. */
export type Ranked = Pick<Schedule, 'busy' | 'latelyMinutes'> & { partner: Pick<Schedule['partner'], 'id'> }
type Candidate = { schedule: Ranked; fit: Fit }
type Judged = Pick<Fit, 'reasons' | 'unjudged'>

/** Tells whether somebody may be chosen beforehand: nothing speaks against the partner, of whom all is entered or who keeps the time already. */
export const maySuggest = (fit: Judged & { isReserved?: boolean | undefined }) =>
  !fit.reasons.length && (fit.isReserved || !fit.unjudged.length)

/** Ranks who can come before who could with a reason, and both before who cannot; of whom something is not entered comes after all of them. */
function groupOf(fit: Judged) {
  const standing = canBe(fit) ? 0 : canBe(fit, true) ? 1 : 2
  return fit.unjudged.length * 3 + standing
}

export const isOfWork = ({ kind }: Pick<Schedule['busy'][number], 'kind'>) => kind === 'work' || kind === 'reserved'

/** Tells whether it is work other than the visit itself. */
export const isOfOtherWork = (one: Pick<Schedule['busy'][number], 'kind' | 'visitId'>, { visitIds }: Need) =>
  isOfWork(one) && !(one.visitId && visitIds.includes(one.visitId))

const lengthOf = ({ from, until }: Span) => (until.getTime() - from.getTime()) / minuteMs

/** The way between two places: nothing known of one counts as the same district. */
const wayOf = (pin: string, other: string | null | undefined) =>
  !other ? 1 : other === pin ? 0 : isFarApart(pin, other) ? 2 : 1

/** The ways from the work before and to the work after, and the minutes of work, on the day of the visit. */
function dayOf({ busy }: Ranked, need: Need, { startsAt, endsAt }: Fit) {
  const { pin } = need
  const end = nextIndiaMidnight(startsAt).getTime()
  const isThatDay = ({ from }: Span) => from.getTime() < end && from.getTime() >= end - dayMs
  const works = busy
    .filter((one) => isThatDay(one) && isOfOtherWork(one, need))
    .sort((a, b) => a.from.getTime() - b.from.getTime())
  const before = works.findLast(({ from }) => from < startsAt)
  const after = works.find(({ from }) => from >= endsAt)
  return {
    travel: wayOf(pin, before?.pin) + wayOf(pin, after?.pin),
    load: works.reduce((sum, one) => sum + lengthOf(one), 0),
  }
}

/** The first difference decides. */
function compareRanks(a: readonly number[], b: readonly number[]) {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}

/**
 * The one order in which partners are offered for a visit: who comes already, then by what speaks against them, then with the least travel,
 * the least work that day, the least work lately, and the earliest start. What is alike is in the order of ids, and not of names.
 */
export function rankPartners<C extends Candidate>(
  candidates: readonly C[],
  need: Need,
  comes: (one: C) => boolean = () => false,
): C[] {
  const ranked = candidates.map((one) => {
    const { schedule, fit } = one
    const { travel, load } = dayOf(schedule, need, fit)
    const lately = schedule.latelyMinutes ?? 0
    return { one, rank: [Number(!comes(one)), groupOf(fit), travel, load, lately, fit.startsAt.getTime()] }
  })
  return ranked
    .sort((a, b) => compareRanks(a.rank, b.rank) || (a.one.schedule.partner.id < b.one.schedule.partner.id ? -1 : 1))
    .map(({ one }) => one)
}
