import { hourMs, minuteMs } from '@/lib/durations'
import { minutesOf } from '@/lib/visits/rules/minutes'
import { type Calendar, plus, type Span } from '@/scripts/demo/calendar'
import type { Dice } from '@/scripts/demo/dice'
import type { Visit } from '@/scripts/demo/order'
import type { Customer, Partner } from '@/scripts/demo/people'
import type { Service } from '@/scripts/demo/services'

type Asked = { services: readonly Service[]; customer: Customer }
const windowHours = 2
/** The longest work that is planned in one piece. */
const mostMinutes = 480

const indiaMs = 330 * minuteMs
const startOfDay = (at: Date) => Math.floor((at.getTime() + indiaMs) / (24 * hourMs)) * 24 * hourMs - indiaMs

export const minutesFor = (services: readonly Service[]) => Math.min(minutesOf(services), mostMinutes)

const knows = ({ mains, categories, areas }: Partner, { services, customer }: Asked) =>
  areas.includes(customer.prefix) &&
  services.every((one) => mains.includes(one.mainId) || categories.includes(one.categoryId))

/** A window of two hours from then on, which ends with its day. */
export function windowFrom(from: Date): Span {
  const endOfDay = startOfDay(from) + 24 * hourMs
  return { from, until: new Date(Math.min(from.getTime() + windowHours * hourMs, endOfDay)) }
}

/** Finds partners for visits, one after the other, so that nobody is at two places at once. */
export function planner(partners: readonly Partner[], calendar: Calendar, dice: Dice) {
  const named = ({ id, fullName }: Partner) => ({ id, fullName })

  return {
    /** A visit on the day that begins then, by somebody who works there and has the time; null where nobody has. */
    onDay(midnight: number, asked: Asked, { from = 8, until = 20 } = {}): Visit | null {
      const minutes = minutesFor(asked.services)
      const quarters = Array.from(
        { length: (until - from) * 4 },
        (_, n) => new Date(midnight + from * hourMs + n * 15 * minuteMs),
      )
      for (const partner of dice.shuffled(partners.filter((one) => knows(one, asked))))
        for (const startsAt of dice.shuffled(quarters)) {
          // With the way there.
          const needed = { from: plus(startsAt, -15), until: plus(startsAt, minutes + 15) }
          const work = { from: startsAt, until: plus(startsAt, minutes) }
          if (!calendar.isOnShift(partner.id, work) || !calendar.isFree(partner.id, needed)) continue
          calendar.take(partner.id, work)
          const hour = new Date(Math.floor(startsAt.getTime() / hourMs - 0.5) * hourMs + 30 * minuteMs)
          return { window: windowFrom(hour), partner: named(partner), startsAt, minutes }
        }
      return null
    },
    /** A visit in that window, whatever the hour: somebody is there who stays longer, or comes earlier. */
    now(window: Span, asked: Asked, minutes: number): Visit | null {
      const startsAt = window.from
      const work = { from: startsAt, until: plus(startsAt, minutes) }
      const partner = partners.find((one) => knows(one, asked) && calendar.isFree(one.id, work))
      if (!partner) return null
      calendar.take(partner.id, work)
      return { window, partner: named(partner), startsAt, minutes }
    },
  }
}
export type Planner = ReturnType<typeof planner>
