import 'server-only'
import type { Person } from '@/lib/contract'
import { db, type Tx } from '@/lib/db'
import { dayMs, minuteMs } from '@/lib/durations'
import { readTerms } from '@/lib/settings/queries'
import type { WindowTerms } from '@/lib/settings/rules'
import { toOffer } from '@/lib/windows/dto'
import { type Group, readGroup } from '@/lib/windows/queries/group'
import { readOffered } from '@/lib/windows/queries/schedules'
import { midnightOf, offeredDays } from '@/lib/windows/rules/grid'
import { type Asked, judgeDays } from '@/lib/windows/rules/offer'
import type { Offer } from '@/lib/windows/schema'

// Longer than a visit and a gap, so that what lies over midnight is seen.
const aroundMs = dayMs

/** All that the rule judges windows of these days by. */
export async function readAsked(
  tx: Tx,
  { need, outsideArea, hold }: Group,
  terms: WindowTerms,
  days: readonly string[],
  now: Date,
): Promise<Asked> {
  const [first, last] = [midnightOf(days[0]!), midnightOf(days.at(-1)!) + dayMs]
  const around = { from: new Date(first - terms.gapMinutes * minuteMs), until: new Date(last + aroundMs) }
  const partners = await readOffered(tx, need, around, now, hold?.id ?? null)
  return { need, partners, terms, outsideArea, now }
}

/** The offer for a group as of now. */
export async function offerOf(tx: Tx, group: Group, terms: WindowTerms, now: Date): Promise<Offer> {
  const days = offeredDays(terms, now)
  return toOffer(judgeDays(await readAsked(tx, group, terms, days, now), days), group.need.minutes, group.held ?? null)
}

type AskedGroup = { mainServiceId: string; deliveryAddress: string }

/** When somebody can come for a group of the customer's cart (HOUSE-02). Throws not_found and conflict as `readGroup`. */
export async function offerToCustomer(customer: Person, asked: AskedGroup, now: Date): Promise<Offer> {
  const [group, terms] = await Promise.all([readGroup(db, customer.id, asked, now), readTerms()])
  return offerOf(db, group, terms, now)
}
