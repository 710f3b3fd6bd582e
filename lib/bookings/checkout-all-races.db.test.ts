import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCart, listCart } from '@/lib/cart/commands'
import { termsOf } from '@/lib/cart/rules'
import { db } from '@/lib/db'
import { now } from '@/testing/clock'
import { aService } from '@/testing/factories'
import { makeProgram } from '@/testing/program'
import { aKnownPartner, another, busy, mainServiceId, monday, openWindows, shown } from '@/testing/windows'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let shop: Awaited<ReturnType<typeof makeProgram>>
beforeAll(async () => {
  shop = await makeProgram(`
    import { checkoutAll } from '@/lib/bookings/commands/checkout-all'
    import { holdWindow } from '@/lib/windows/commands/hold'
    import { disconnect } from '@/lib/db'
    const [url, zone, at, json] = process.argv.slice(2)
    Object.assign(process.env, { DATABASE_URL: url, DATABASE_POOL: '27', TZ: zone }) // two are kept from the rest
    const now = new Date(at)
    const dates = ({ from, until }) => ({ from: new Date(from), until: new Date(until) })
    const order = async ({ id, holds, groups, ...rest }) => {
      const asked = groups.map((group) => ({ ...group, window: dates(group.window) }))
      if (holds)
        for (const { mainServiceId, window } of asked)
          await holdWindow({ id }, { mainServiceId, deliveryAddress: rest.deliveryAddress, window }, now)
      await checkoutAll({ id }, { ...rest, groups: asked }, null, { now })
    }
    const told = (asked) => order(asked).then(() => 'ordered', (error) => error.code + ': ' + error.message)
    console.log(JSON.stringify(await Promise.all(JSON.parse(json).map(told)))) // each on a connection of its own
    await disconnect()`)
})
afterAll(() => shop.remove())
beforeEach(openWindows)

/** For tests that start processes: on a busy machine that alone takes seconds. */
const timeout = 60_000

test(
  '[HOUSE-61] of fifty whole carts at once over two processes one gets the last place of both groups, the others nothing',
  async () => {
    const second = await aService({ minutes: 60 })
    const secondMain = second.applicationType.category.mainServiceId
    await aKnownPartner({ from: 10, until: 11 })
    // Two come for the second group, so that only the first decides, and whoever loses there leaves nothing here.
    await aKnownPartner({ from: 10, until: 11, skill: secondMain })
    await aKnownPartner({ from: 10, until: 11, skill: secondMain })
    const asked: object[] = []
    const people: string[] = []
    for (let n = 0; n < 50; n += 1) {
      const { of, home } = await another()
      people.push(of.id)
      await addToCart(of, second.id, now)
      const items = await listCart(of, now)
      const group = (id: string) => ({
        mainServiceId: id,
        lines: items.filter((item) => item.mainServiceId === id).map((item) => ({ _id: item._id, ...termsOf(item) })),
        window: shown(10),
      })
      // Some name what is scarce last, and have the other one until then; some choose before, what is scarce first, and are held.
      const groups = [group(mainServiceId), group(secondMain)]
      asked.push({ id: of.id, holds: n % 10 === 1, ...home, groups: n % 5 ? groups : groups.toReversed() })
    }
    const run = (part: typeof asked, zone: string) =>
      shop.run(process.env.DATABASE_URL!, zone, now.toISOString(), JSON.stringify(part))
    const ended = await Promise.all([
      run(asked.slice(0, 25), 'America/New_York'),
      run(asked.slice(25), 'Pacific/Kiritimati'),
    ])
    const told = ended.flatMap(({ lines }) => JSON.parse(lines[0] ?? '') as string[])
    const won = people.filter((_, n) => told[n] === 'ordered')
    expect(won).toHaveLength(1)
    const refused = told.filter((text) => text !== 'ordered')
    expect(refused).toHaveLength(49)
    for (const text of refused) expect(text).toMatch(/^conflict: (Main service \d+: )?This time has just been taken\./)
    const ordered = await db.booking.findMany({ where: { customerId: { in: people }, status: 'pending' } })
    expect(ordered.map(({ customerId }) => customerId)).toEqual([won[0], won[0]])
    expect(await db.placement.count({ where: { customerId: { in: people } } })).toBe(2)
    expect(await db.visit.count({ where: { placement: { customerId: { in: people } } } })).toBe(2)
    expect(await busy()).toEqual(Array(2).fill({ kind: 'reserved', from: monday(10), until: monday(11) }))
  },
  timeout,
)
