import 'server-only'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { indiaDay } from '@/lib/india-day'
import { readTerms } from '@/lib/settings/queries'
import type { WindowTerms } from '@/lib/settings/rules'
import { lockDaysOf } from '@/lib/visits/commands/in-order'
import { isPartnerBusy } from '@/lib/visits/commands/write-visit'
import { readRanked } from '@/lib/visits/queries/schedules'
import type { Need } from '@/lib/visits/rules/fit'
import { sameTime, type Time } from '@/lib/visits/rules/plan'
import { isOfOtherWork, rankPartners } from '@/lib/visits/rules/rank'
import { districtOf, isShortOfWay, travelOf } from '@/lib/visits/rules/way'
import type { Group } from '@/lib/windows/queries/group'
import { offerOf, readAsked } from '@/lib/windows/queries/offer'
import { refusalAtDesk, refusedAtDesk } from '@/lib/windows/rules/desk-texts'
import { offeredDays } from '@/lib/windows/rules/grid'
import { judgeOne, type Place } from '@/lib/windows/rules/offer'
import type { WindowReason, WishReason } from '@/lib/windows/rules/reasons'
import { nearestFree, refusalText, refusedText } from '@/lib/windows/rules/texts'
import type { Window } from '@/lib/windows/schema'

/** For whom a window is asked; a caller who is entered in the same moment is nobody once that is taken back. */
export type AskedWindow = { customerId: string; mainServiceId: string; group: Group; window: Time }
type Reason = WindowReason | WishReason | 'unknown' | 'outgrown' | 'tooShort'

/** Locks the days of windows, before anything else is: what of them has expired is free from then on. */
export const lockWindows = (tx: Tx, windows: readonly Window[], now: Date) => lockDaysOf(tx, windows, now)

/** A window cannot be had: why, and what was asked, to count it and to look for the nearest. */
export class WindowRefused extends Error {
  constructor(
    readonly asked: AskedWindow,
    readonly reason: Reason,
  ) {
    super(reason)
  }
}

/**
 * Who comes in a window, by the rule that offered it, once its day is locked. What is held by the customer still was in time when it was
 * chosen. `preferredId` comes where they can. Throws WindowRefused.
 */
export async function judgeWindow(
  tx: Tx,
  asked: AskedWindow,
  terms: WindowTerms,
  now: Date,
  preferredId?: string,
): Promise<Place> {
  const { group, window } = asked
  const { hold } = group
  const isHeld = hold !== null && sameTime(hold, window)
  const at = isHeld ? hold.createdAt : now
  const day = indiaDay(window.startsAt)
  if (!offeredDays(terms, at).includes(day))
    throw new WindowRefused(asked, window.endsAt <= now ? 'tooLate' : 'unknown')
  const { places, reason } = judgeOne({ ...(await readAsked(tx, group, terms, [day], now)), now: at }, window)
  // Nobody else can have taken what is held: another place, or more to do, asks for more than that.
  if (!places) throw new WindowRefused(asked, isHeld && reason === 'full' ? 'outgrown' : reason)
  const preferred = places.find(({ partnerId }) => partnerId === preferredId)
  return preferred ?? (places.length > 1 ? firstRanked(tx, group.need, places, now) : places[0])
}

/** Chooses who ranks first at the desk too, of those who are near before and afterwards where one is (HOUSE-30). */
async function firstRanked(tx: Tx, need: Need, places: readonly [Place, ...Place[]], now: Date): Promise<Place> {
  const ids = places.map(({ partnerId }) => partnerId)
  const schedules = await readRanked(tx, ids, places[0].startsAt, now)
  const candidates = places.map((place, at) => ({
    place,
    schedule: schedules[at]!,
    fit: { ...place, reasons: [], unjudged: [] },
  }))
  const ranked = rankPartners(candidates, need).map(({ place, schedule: { busy } }) => {
    const others = busy.flatMap(({ pin, ...one }) => (pin && isOfOtherWork(one, need) ? [{ ...one, pin }] : []))
    const travel = travelOf({ from: place.startsAt, until: place.endsAt, pin: need.pin }, others)
    return { place, isShort: isShortOfWay(travel) }
  })
  return (ranked.find(({ isShort }) => !isShort) ?? ranked[0]!).place
}

/**
 * That a customer was refused what others have: once per area, skill and window, apart from the transaction that was rolled back. The
 * area is the smallest of the shop's in which the PIN lies, else its sorting district.
 */
const countRefusal = ({ customerId, mainServiceId, group, window }: AskedWindow, now: Date) => db.$executeRaw`
  insert into window_refusal (customer_id, main_service_id, prefix, starts_at, created_at)
  values ((select id from customer where id = ${customerId}::uuid), ${mainServiceId}::uuid, coalesce((
      select prefix from service_area where active and starts_with(${group.need.pin}, prefix)
      order by length(prefix) desc limit 1
    ), ${districtOf(group.need.pin)}), ${window.startsAt}, ${now})
  on conflict do nothing`

const counted: readonly Reason[] = ['full', 'nobodyThere']

/**
 * Runs what takes a window. Where it cannot be had the refusal is counted, after the transaction was taken back, and becomes a conflict
 * that names the nearest three that are free, in the words of who reads it.
 */
export async function orNearest<R>(
  now: Date,
  work: (taking: (asked: AskedWindow) => void) => Promise<R>,
  by: 'customer' | 'team' = 'customer',
): Promise<R> {
  let last: AskedWindow | undefined
  try {
    return await work((asked) => {
      last = asked
    })
  } catch (error) {
    // Planned by somebody who locks no day between our look and our write.
    const refused = last && isPartnerBusy(error) ? new WindowRefused(last, 'full') : error
    if (!(refused instanceof WindowRefused)) throw refused
    const { asked, reason } = refused
    if (counted.includes(reason)) await countRefusal(asked, now)
    const { days } = await offerOf(db, asked.group, await readTerms(), now)
    const nearest = nearestFree(days, asked.window.startsAt)
    const [text, window] =
      by === 'team'
        ? [refusedAtDesk(reason, nearest, now), refusalAtDesk(reason)]
        : [refusedText(reason, nearest, now), refusalText(reason)]
    throw new AppError('conflict', text, { window })
  }
}
