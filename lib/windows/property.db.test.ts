import { beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/db'
import { addBreak, addLeave } from '@/lib/visits/commands/leave'
import { planVisit } from '@/lib/visits/commands/plan'
import { holdWindow } from '@/lib/windows/commands/hold'
import { now } from '@/testing/clock'
import { anOperator, aShift } from '@/testing/factories'
import { placed, refusalOf } from '@/testing/orders'
import {
  aKnownPartner,
  another,
  customer,
  mainServiceId,
  monday,
  offer,
  openWindows,
  order,
  service,
} from '@/testing/windows'

beforeEach(openWindows)

/** Numbers from 0 to below 1 that are the same each time (mulberry32). */
function drawn(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A shop that comes on Sundays, mostly on Mondays too, with some partners, each with something on Monday. */
async function aDay(seed: number) {
  const draw = drawn(seed)
  const hour = (from: number, until: number) => from + Math.floor(draw() * (until - from))
  const by = { operator: (await anOperator()).id }
  const minutes = [30, 60, 95, 150, 240][hour(0, 5)]!
  await db.service.update({ where: { id: service.id }, data: { minutes } })
  const days = ['Sunday', ...(hour(0, 4) ? ['Monday'] : [])]
  const value = {
    days,
    gapMinutes: [0, 15, 45][hour(0, 3)]!,
    leadMinutes: 120,
    heldBackPercent: [0, 0, 40][hour(0, 3)]!,
  }
  await db.setting.create({ data: { key: 'windows', value, updatedAt: now } })
  for (let count = hour(1, 4); count; count -= 1) {
    const from = hour(7, 12)
    const { id } = await aKnownPartner({ from, until: Math.min(from + hour(3, 10), 21) })
    if (hour(0, 2)) await aShift(id, monday(from - 24), monday(from - 20))
    const at = monday(hour(8, 18), [0, 20, 40][hour(0, 3)]!)
    const span = { from: at, until: new Date(at.getTime() + 3_600_000) }
    const what = hour(0, 4)
    if (what === 0) await addLeave(id, span, null, now, by)
    if (what === 1) await addBreak(id, span, null, now, by)
    if (what === 2) {
      const orderIds = await placed(customer.id, 1)
      const asked = {
        orderIds,
        window: { from: at, until: new Date(at.getTime() + 7_200_000) },
        partnerId: id,
        minutes: 60,
      }
      await planVisit(asked, null, now, by).catch(() => {})
    }
  }
  const { of, home } = await another()
  for (const { from, until, reason } of (await offer(of, home)).days.at(-1)?.windows ?? [])
    if (!reason && draw() < 0.3) {
      const window = { from: new Date(from), until: new Date(until) }
      await holdWindow(of, { mainServiceId, deliveryAddress: home.deliveryAddress, window }, now)
    }
}

const seeds = Array.from({ length: 12 }, (_, i) => [i + 1])

test.each(seeds)(
  '[HOUSE-03] what was offered can be held and ordered, and what was not cannot: day %i',
  async (seed) => {
    await aDay(seed)
    const days = (await offer()).days.filter(({ day }) => day >= '2026-11-22')
    for (const { from, reason } of days.flatMap(({ windows }) => windows)) {
      const { of, home } = await another()
      const hour = (new Date(from).getTime() - monday(0).getTime()) / 3_600_000
      const ordered = await refusalOf(order(hour, { of, home }))
      expect([hour, reason ?? 'free', ordered?.code ?? 'ordered']).toEqual([
        hour,
        reason ?? 'free',
        reason ? 'conflict' : 'ordered',
      ])
      // Nothing else is different for the next one.
      await db.$executeRaw`delete from busy where kind = 'reserved' and visit_id in (
      select v.id from visit v join placement p on p.id = v.placement_id where p.customer_id = ${of.id}::uuid)`
    }
  },
)
