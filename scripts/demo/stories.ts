import type { cancelReasons } from '@/lib/bookings/rules/moves'
import { dayMs, hourMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { plus } from '@/scripts/demo/calendar'
import { type Order, type Story, type World, write } from '@/scripts/demo/order'
import type { Customer } from '@/scripts/demo/people'
import type { Service } from '@/scripts/demo/services'
import { wishNotes } from '@/scripts/demo/texts'
import { minutesFor, type Planner, windowFrom } from '@/scripts/demo/visits'

export const orderCount = 2_000
/** Days before today with orders, and days ahead for which visits are planned. */
const orderDays = { before: 50, ahead: 10 }

type Shop = World & { midnight: number; planner: Planner; customers: readonly Customer[]; services: readonly Service[] }
type Lines = { customer: Customer; services: Service[] }

const many = { visit: [12, 2, 4, 1], sqft: [60, 8, 90, 10], seat: [70, 2, 8, 1], unit: [40, 2, 4, 1] } as const

/** Now and then several of it. */
function manyOf(dice: World['dice'], service: Service): Service {
  const [percent, least, most, step] = many[service.unit]
  return dice.chance(percent) ? { ...service, quantity: dice.between(least, most) * step } : service
}

/** A household and what it needs: mostly one service, at times two or three of the same main service. */
function asked({ dice, customers, services }: Shop, most = 3): Lines {
  const first = dice.pick(services)
  const beside = services.filter(({ mainId, id }) => mainId === first.mainId && id !== first.id)
  const count = Math.min(dice.share({ 1: 74, 2: 19, 3: 7 }) === '1' ? 1 : dice.between(2, 3), most)
  const all = [first, ...dice.shuffled(beside).slice(0, count - 1)].map((service) => manyOf(dice, service))
  return { customer: dice.pick(customers), services: minutesFor(all) > 300 ? [first] : all }
}

function wishFor({ dice }: Shop, orderedAt: Date, day?: Date) {
  const wanted = day ?? plus(orderedAt, dice.between(1, 4) * 24 * 60)
  const hasDay = dice.chance(60)
  const part = hasDay && dice.chance(70) ? dice.pick(['morning', 'afternoon', 'evening'] as const) : null
  return { day: hasDay ? indiaDay(wanted) : null, part, note: dice.pick(wishNotes) }
}

const storyOf = (
  shop: Shop,
  lines: Lines,
  orderedAt: Date,
  rest: Pick<Story, 'visit' | 'ending'> & Partial<Story>,
): Story => ({
  ...lines,
  orderedAt,
  byPhone: lines.customer.email === null || shop.dice.chance(8),
  wish: wishFor(shop, orderedAt, rest.visit?.window.from),
  ...rest,
})

/** Lines and a visit for them on that day; other lines where nobody has the time for the first ones. */
function planned(shop: Shop, day: number, hours?: { from: number; until: number }, most?: number) {
  for (let tries = 0; tries < 60; tries++) {
    const lines = asked(shop, most)
    const visit = shop.planner.onDay(shop.midnight + day * dayMs, lines, hours)
    if (visit) return { lines, visit }
  }
  return null
}

/** A day or some before its visit, by day. */
function orderedBefore({ dice, midnight }: Shop, day: number, latest: Date) {
  const at = new Date(midnight + (day - dice.between(1, 4)) * dayMs + dice.between(7 * 60, 22 * 60) * 60_000)
  return at < latest ? at : plus(latest, -dice.between(30, 600))
}

function pastStory(shop: Shop, day: number, most?: number): Story | null {
  const { dice } = shop
  const made = planned(shop, day, undefined, most)
  if (!made) return null
  const { lines, visit } = made
  const orderedAt = orderedBefore(shop, day, plus(visit.window.from, -20 * 60))
  const went = dice.share({ completed: 85, early: 4, late: 4, team: 5, declined: 2 })
  const cancelled = (at: Date, because: (typeof cancelReasons)[number] | null) => ({
    kind: 'cancelled' as const,
    at,
    because,
  })
  const moved = visit.window.from.getTime() - orderedAt.getTime() > 50 * hourMs && dice.chance(20)
  const byReason = {
    customer: plus(visit.window.from, -dice.between(60, 600)),
    absent: plus(visit.startsAt, dice.between(15, 40)),
    notServiceable: plus(visit.startsAt, dice.between(10, 30)),
  }
  const reason = dice.pick(['customer', 'absent', 'absent', 'notServiceable'] as const)
  if (went === 'completed') {
    const ending = { kind: 'completed' as const, again: dice.chance(1), billed: !dice.chance(3) }
    return storyOf(shop, lines, orderedAt, { visit, moved, ending })
  }
  if (went === 'early')
    return storyOf(shop, lines, orderedAt, {
      visit,
      ending: cancelled(plus(visit.window.from, -dice.between(780, 1_000)), null),
    })
  if (went === 'late')
    return storyOf(shop, lines, orderedAt, {
      visit,
      ending: cancelled(plus(visit.window.from, -dice.between(20, 660)), null),
    })
  if (went === 'team') return storyOf(shop, lines, orderedAt, { visit, ending: cancelled(byReason[reason], reason) })
  return storyOf(shop, lines, orderedAt, {
    visit: null,
    ending: cancelled(plus(orderedAt, dice.between(100, 900)), 'partnerDeclined'),
  })
}

/** Today by the clock: done, at work, or still to come. */
function todayStory(shop: Shop): Story | null {
  const made = planned(shop, 0)
  if (!made) return null
  const { lines, visit } = made
  const { now, dice } = shop
  const isOver = plus(visit.startsAt, visit.minutes + 120) < now
  const isBegun = plus(visit.startsAt, 10) < now
  const ending = isOver
    ? ({ kind: 'completed', billed: true } as const)
    : isBegun
      ? ({ kind: 'started' } as const)
      : ({ kind: 'open' } as const)
  const latest = new Date(Math.min(plus(visit.window.from, -18 * 60).getTime(), plus(now, -60).getTime()))
  return storyOf(shop, lines, orderedBefore(shop, 0, latest), { visit, ending, moved: dice.chance(5) && !isBegun })
}

/** What is there at any hour: work that goes on, promises that are about to break, and ones that have. */
function* pressing(shop: Shop): Generator<Story> {
  const { now, dice, planner, midnight } = shop
  const quarter = new Date(Math.floor(now.getTime() / (15 * 60_000)) * 15 * 60_000)
  const orderedAt = () => plus(now, -dice.between(26, 60) * 60)
  // It ends soon, also where the day has only begun.
  const aroundNow = {
    from: new Date(Math.max(plus(quarter, -75).getTime(), midnight)),
    until: new Date(Math.min(plus(quarter, 45).getTime(), midnight + dayMs)),
  }
  for (const [minutes, kind] of [
    [-45, 'started'],
    [-60, 'started'],
    [-30, 'started'],
    [-75, 'open'],
    [-150, 'open'],
    [-135, 'open'],
  ] as const)
    for (let tries = 0; tries < 60; tries++) {
      const lines = asked(shop, 1)
      const window = minutes === -75 ? aroundNow : windowFrom(plus(quarter, minutes))
      const visit = planner.now(window, lines, 90)
      if (!visit) continue
      yield storyOf(shop, lines, orderedAt(), { visit, ending: { kind } })
      break
    }
  for (const minutes of [15, 60]) {
    const window = windowFrom(plus(quarter, minutes))
    const visit = { window, partner: null, startsAt: window.from, minutes: 60 }
    yield storyOf(shop, asked(shop, 1), orderedAt(), { visit, ending: { kind: 'open' } })
  }
}

/** Orders that nobody has planned yet, the last of them from a moment ago; some have their promise and lack a partner. */
function* toPlan(shop: Shop): Generator<Story> {
  const { now, dice, midnight } = shop
  for (let n = 0; n < 52; n++) {
    const orderedAt = plus(now, -dice.between(2 + n * 20, 20 + n * 30))
    yield storyOf(shop, asked(shop), orderedAt, { visit: null, ending: { kind: 'open' } })
  }
  for (let n = 0; n < 8; n++) {
    const window = windowFrom(new Date(midnight + dice.between(1, 4) * dayMs + dice.pick([9, 11, 14, 16]) * hourMs))
    const lines = asked(shop)
    const visit = { window, partner: null, startsAt: window.from, minutes: minutesFor(lines.services) }
    yield storyOf(shop, lines, plus(now, -dice.between(300, 1_400)), { visit, ending: { kind: 'open' } })
  }
}

function* ahead(shop: Shop): Generator<Story> {
  const { now, dice } = shop
  for (let day = 1; day <= orderDays.ahead; day++)
    for (let n = 0; n < 17 - day; n++) {
      const made = planned(shop, day)
      if (!made) continue
      const orderedAt = plus(now, -dice.between(120, 70 * 60))
      yield storyOf(shop, made.lines, orderedAt, { visit: made.visit, ending: { kind: 'open' } })
    }
}

/** Orders that come again at no charge: done, planned, and still to plan. */
function* revisits(shop: Shop, done: readonly Order[]): Generator<Story> {
  const { dice, midnight, now, planner } = shop
  const repaired = dice
    .shuffled(done.filter(({ endedAt }) => endedAt && endedAt < plus(now, -6 * 24 * 60)))
    .slice(0, 12)
  for (const [n, order] of repaired.entries()) {
    const lines = { customer: order.customer, services: [order.service] }
    const rest = { byPhone: false, revisitOf: order, wish: { day: null, part: null, note: '' } }
    const since = Math.ceil((order.endedAt!.getTime() - midnight) / dayMs)
    const day = n < 6 ? since + 3 : n < 9 ? dice.between(1, 5) : null
    const visit = day === null ? null : planner.onDay(midnight + day * dayMs, lines)
    const orderedAt =
      visit && n < 6 ? plus(order.endedAt!, dice.between(300, 1_200)) : plus(now, -dice.between(100, 1_000))
    const ending = visit && n < 6 ? ({ kind: 'completed', billed: true } as const) : ({ kind: 'open' } as const)
    yield storyOf(shop, lines, orderedAt, { ...rest, visit, ending })
  }
}

/** All orders of the demo shop. What is past fills up the number. */
export function writeOrders(shop: Shop): Order[] {
  const orders: Order[] = []
  const tell = (story: Story | null) => {
    if (story) orders.push(...write(story, shop))
  }
  for (const story of pressing(shop)) tell(story)
  for (let n = 0; n < 26; n++) tell(todayStory(shop))
  for (const story of [...toPlan(shop), ...ahead(shop)]) tell(story)
  const revisitCount = 12
  const most = orderCount - revisitCount
  for (let n = 0; orders.length < most; n++) tell(pastStory(shop, -1 - (n % orderDays.before), most - orders.length))
  for (const story of revisits(shop, orders)) tell(story)
  return orders
}
