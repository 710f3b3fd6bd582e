import { hoursText, minuteMs, minutesText } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { formatShortDay, formatTime } from '@/lib/india-time'
import type { WindowReason, WishReason } from '@/lib/windows/rules/reasons'

export type Shown = { from: string; until: string; reason?: WindowReason }

const reasonTexts: Record<Exclude<WindowReason, 'tooLate'>, string> = {
  full: 'Full',
  nobodyThere: 'No one free',
  restDay: 'We rest',
}

/** What is over is past; what is ahead may still be too soon to have somebody come. */
const lateText = ({ until }: Shown, now: Date) => (new Date(until) <= now ? 'Past' : 'Too soon')

/** Why nothing is free on a day; null where something is. What is full comes before what nobody could do anyway. */
export const dayReason = (windows: readonly { reason?: WindowReason }[]): WindowReason | null =>
  windows.some(({ reason }) => !reason)
    ? null
    : ((['full', 'restDay', 'nobodyThere', 'tooLate'] as const).find((one) =>
        windows.some(({ reason }) => reason === one),
      ) ?? 'nobodyThere')

/** `Full`: why nothing is free on a day, in a word; null where something is. */
export function dayReasonText(windows: readonly Shown[], now: Date): string | null {
  const reason = dayReason(windows)
  return reason && (reason === 'tooLate' ? lateText(windows.at(-1)!, now) : reasonTexts[reason])
}

/** Why a window of a day is not free; where somebody comes earlier that day, the day ends too soon for the work. */
export function reasonText(windows: readonly Shown[], { from, until, reason }: Shown, now: Date): string | null {
  if (!reason) return null
  if (reason === 'tooLate') return lateText({ from, until }, now)
  const isThere = (one: Shown) => !one.reason || one.reason === 'full'
  const isAfterAll = windows.every((one) => one.from < from || !isThere(one))
  const isLate = reason === 'nobodyThere' && isAfterAll && windows.some(isThere)
  return isLate ? 'Too late' : reasonTexts[reason]
}

/** Said once, however many visits there are. */
export const freeNow = 'Times that are free now. The professional begins within the time.'

/** `The work takes about 2 h 30 min.` */
export const workText = (minutes: number) => `The work takes about ${hoursText(minutes)}.`

/** How a chosen window stands: whether it is held, is being asked for, or why it is not. */
export type HoldState = 'held' | 'asking' | 'offline' | 'failed' | 'over'

/** For how long a window is held, by the minute. */
export const heldText = (leftMs: number) =>
  `Held for you for ${leftMs < minuteMs ? 'less than a minute' : minutesText(Math.ceil(leftMs / minuteMs))}`

export const unheldTexts: Record<Exclude<HoldState, 'held'>, string> = {
  asking: 'Keeping it for you…',
  offline: 'Not held yet. We hold it for you once you are online again.',
  failed: 'Not held. You can still book it while it is free.',
  over: 'No longer held. You can still book it while it is free.',
}

export const wishTexts: Record<WishReason, string> = {
  outsideArea: 'This address is outside our usual area, so our team confirms the visit and agrees the time with you.',
  nobodyThere: 'Our team will call you to agree a time.',
  noSinglePartner: 'This takes more than one professional. Our team will call you to agree a time.',
  tooLong: 'This takes longer than the times that we offer. Our team will call you to agree a time.',
}

const withoutZeros = (time: string) => time.replace(':00', '')

/** `10 am to 12 pm`: a window of the day that is chosen, in India time. */
export const windowTime = ({ from, until }: Pick<Shown, 'from' | 'until'>) =>
  `${withoutZeros(formatTime(new Date(from)))} to ${withoutZeros(formatTime(new Date(until)))}`

/** `Thu, 26 Nov, 10 am to 12 pm`. */
export const shortWindow = (window: Pick<Shown, 'from' | 'until'>, now: Date) =>
  `${formatShortDay(indiaDay(new Date(window.from)), now)}, ${windowTime(window)}`

/** The free windows that begin nearest to that instant, by time. */
export function nearestFree<W extends Shown>(days: readonly { windows: readonly W[] }[], from: Date, most = 3): W[] {
  const distance = (one: W) => Math.abs(new Date(one.from).getTime() - from.getTime())
  return days
    .flatMap(({ windows }) => windows.filter(({ reason }) => !reason))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, most)
    .sort((a, b) => a.from.localeCompare(b.from))
}

const refusals: Record<WindowReason | WishReason | 'unknown' | 'outgrown' | 'tooShort', string> = {
  full: 'This time has just been taken.',
  tooLate: 'It is too late for this time by now.',
  nobodyThere: 'Nobody can come at this time.',
  restDay: 'We rest on this day.',
  outsideArea: wishTexts.outsideArea,
  noSinglePartner: wishTexts.noSinglePartner,
  tooLong: wishTexts.tooLong,
  outgrown: 'The time that was held for you is not enough for this visit as it is now.',
  tooShort: 'The time of your visit is not long enough for this quantity.',
  unknown: 'This time is not offered any more.',
}

export type Refusal = keyof typeof refusals

/** Why a window is refused, in a sentence. */
export const refusalText = (reason: Refusal) => refusals[reason]

/** Whether the sentence ends with what our team does. */
const isOurTurn = (reason: Refusal) => reason === 'outsideArea' || reason === 'noSinglePartner' || reason === 'tooLong'

/** Empty where none is free. */
export const nearestText = (nearest: readonly Pick<Shown, 'from' | 'until'>[], now: Date) =>
  nearest.length ? `The nearest that are free: ${nearest.map((one) => shortWindow(one, now)).join('; ')}.` : ''

/** `This time has just been taken. The nearest that are free: Thu, 26 Nov, 10 am to 12 pm; …`: the same with what to do instead. */
export function refusedText(reason: Refusal, nearest: readonly Pick<Shown, 'from' | 'until'>[], now: Date) {
  const instead = nearestText(nearest, now) || (isOurTurn(reason) ? '' : 'Please let our team call you.')
  return `${refusals[reason]} ${instead}`.trimEnd()
}

/** Of a time that was chosen and is not offered any more. */
export const notFree = 'This time is not free.'
