import { beginOf } from '@/lib/board/rules/days'
import { snapped, stepMinutes, stepMs } from '@/lib/board/rules/geometry'
import type { Job } from '@/lib/board/schema'
import { dayMs, minuteMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'

const leastMinutes = stepMinutes
const mostMinutes = 720

/** How long a visit can be planned that is typed and not drawn. */
export const visitMinutes = { least: 5, most: mostMinutes }

/** Why a visit cannot take so long; null where it can. */
export const minutesFault = (minutes: number) =>
  Number.isInteger(minutes) && minutes >= visitMinutes.least && minutes <= visitMinutes.most
    ? null
    : `A visit takes a whole number of minutes from ${visitMinutes.least} to ${visitMinutes.most}`

/** A partner and a time that a job can have. */
export type Spot = { partnerId: string; at: number; minutes: number }

/** By what it was taken up: it is put down by the same. */
export type Hand = 'keys' | 'pointer' | 'form'

/** From where it was taken up: the day that was shown, and whether out of the jobs to plan. */
export type Taken = { day: string; isToPlan: boolean }

type Refusal = { message: string; fields: Record<string, string> }

/** A job in somebody's hand, from taking it up until it lies. */
export type Holding = {
  job: Job
  /** Where it lies until it is dropped; null where it is not planned. */
  origin: Spot | null
  spot: Spot
  by: Hand
  taken: Taken
  /** `asking`: it was dropped, and something has to be answered first. */
  phase: 'moving' | 'asking' | 'sending'
  because: string
  /** The customer is promised another window, as somebody has said. */
  isPromised: boolean
  /** It lies with somebody only because it has to lie somewhere: nobody has said who comes. */
  asksWho: boolean
  /** The customer is told who comes. A reservation that is moved on the board stays one, unless this is asked for. */
  tells: boolean
  refusal: Refusal | null
}

/** Whether the customer was promised a time and not told who comes: then somebody else may be kept free for it. */
export const mayKeepFree = ({ job }: Pick<Holding, 'job'>) => Boolean(job.promise && (job.isReserved || !job.work))

export type Move =
  | { to: 'pickUp'; job: Job; origin: Spot | null; spot: Spot; by: Hand; taken: Taken; asksWho?: boolean }
  | { to: 'step'; steps: number }
  | { to: 'partner'; by: -1 | 1; partnerIds: readonly string[] }
  | { to: 'resize'; steps: number }
  | { to: 'day'; days: number }
  | { to: 'spot'; spot: Partial<Spot> }
  | { to: 'because'; text: string }
  | { to: 'promise' }
  | { to: 'tell'; tells: boolean }
  | { to: 'ask' }
  | { to: 'send' }
  | { to: 'refused'; refusal: Refusal }
  | { to: 'fresh'; job: Job; origin: Spot | null }
  | { to: 'putBack' }
  | { to: 'done' }

/** The key by which a job is known on the board: its visit, or the first of its orders. */
export const keyOfJob = ({ visitId, orderIds }: Pick<Job, 'visitId' | 'orderIds'>) => visitId ?? orderIds[0]!

/** Where a planned job lies. */
export const spotOf = (partnerId: string, { work, minutes }: { work: { from: string }; minutes: number }): Spot => ({
  partnerId,
  at: Date.parse(work.from),
  minutes,
})

export const isSameSpot = (a: Spot | null, b: Spot | null) =>
  a?.partnerId === b?.partnerId && a?.at === b?.at && a?.minutes === b?.minutes

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The next time of the grid in that direction; what lies beside the grid comes onto it. */
function stepped(at: number, steps: number) {
  const onGrid = steps > 0 ? Math.floor(at / stepMs) : Math.ceil(at / stepMs)
  const begin = beginOf(indiaDay(new Date(at)))
  return clamp((onGrid + steps) * stepMs, begin, begin + dayMs - stepMs)
}

function resized(minutes: number, steps: number) {
  const onGrid = steps > 0 ? Math.floor(minutes / stepMinutes) : Math.ceil(minutes / stepMinutes)
  return clamp((onGrid + steps) * stepMinutes, leastMinutes, mostMinutes)
}

function neighbour(partnerIds: readonly string[], partnerId: string, by: -1 | 1) {
  const at = partnerIds.indexOf(partnerId)
  return partnerIds[clamp(at < 0 ? 0 : at + by, 0, partnerIds.length - 1)] ?? partnerId
}

/** Elsewhere than before: what was refused or answered there no longer counts, but what was typed stays. */
const moved = (holding: Holding, spot: Spot): Holding =>
  isSameSpot(holding.spot, spot) ? holding : { ...holding, spot, phase: 'moving', isPromised: false, refusal: null }

/** Somebody has said who comes. */
const said = (holding: Holding): Holding => (holding.asksWho ? { ...holding, asksWho: false } : holding)
const unchanged = (holding: Holding) => holding

/** What becomes of what is held. Null: nothing is in the hand. Whatever cannot be changes nothing. */
export function afterMove(holding: Holding | null, move: Move): Holding | null {
  if (move.to === 'pickUp') {
    if (holding) return holding
    const { job, origin, spot, by, taken, asksWho = false } = move
    const fresh = { phase: 'moving', because: job.because ?? '', isPromised: false, refusal: null } as const
    return { job, origin, spot, by, taken, asksWho, tells: taken.isToPlan || !job.isReserved, ...fresh }
  }
  if (!holding) return null
  if (move.to === 'putBack') return holding.phase === 'sending' ? holding : null
  if (move.to === 'done') return null
  if (move.to === 'refused') return { ...holding, phase: 'asking', refusal: move.refusal }
  if (holding.phase === 'sending') return holding
  const { spot } = holding
  switch (move.to) {
    case 'step':
      return moved(holding, { ...spot, at: stepped(spot.at, move.steps) })
    case 'partner':
      return said(moved(holding, { ...spot, partnerId: neighbour(move.partnerIds, spot.partnerId, move.by) }))
    case 'resize':
      return moved(holding, { ...spot, minutes: resized(spot.minutes, move.steps) })
    case 'day':
      return moved(holding, { ...spot, at: spot.at + move.days * dayMs })
    case 'spot':
      return (move.spot.partnerId ? said : unchanged)(
        moved(holding, {
          ...spot,
          ...move.spot,
          minutes: clamp(move.spot.minutes ?? spot.minutes, visitMinutes.least, visitMinutes.most),
        }),
      )
    case 'because':
      return { ...holding, because: move.text }
    case 'promise':
      return { ...holding, isPromised: true }
    case 'tell':
      return { ...holding, tells: move.tells, phase: 'moving', refusal: null }
    case 'ask':
      return { ...holding, phase: 'asking' }
    case 'send':
      return { ...holding, phase: 'sending', refusal: null }
    case 'fresh':
      return { ...holding, job: move.job, origin: move.origin, tells: holding.tells || !mayKeepFree(move) }
  }
}

/** The place that a pointer means: at a time of the grid, within the day. */
export const pointed = (partnerId: string, at: number, minutes: number): Spot => ({
  partnerId,
  at: snapped(at),
  minutes,
})

export const endOf = ({ at, minutes }: Spot) => at + minutes * minuteMs
