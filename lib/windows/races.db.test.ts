import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCart } from '@/lib/cart/commands'
import { termsOf } from '@/lib/cart/rules'
import { db } from '@/lib/db'
import { now } from '@/testing/clock'
import { makeProgram } from '@/testing/program'
import { aKnownPartner, another, busy, mainServiceId, monday, openWindows, shown } from '@/testing/windows'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let shop: Awaited<ReturnType<typeof makeProgram>>
beforeAll(async () => {
  shop = await makeProgram(`
    import { checkoutGroup } from '@/lib/bookings/commands'
    import { holdWindow } from '@/lib/windows/commands/hold'
    import { disconnect } from '@/lib/db'
    const [url, zone, at, json] = process.argv.slice(2)
    Object.assign(process.env, { DATABASE_URL: url, DATABASE_POOL: '27', TZ: zone }) // two are kept from the rest
    const now = new Date(at)
    const order = async ({ id, holds, from, until, ...group }) => {
      const window = { from: new Date(from), until: new Date(until) }
      if (holds) await holdWindow({ id }, { mainServiceId: group.mainServiceId, deliveryAddress: group.deliveryAddress, window }, now)
      await checkoutGroup({ id }, { ...group, window }, null, { now })
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
  '[HOUSE-03] of fifty at once over two processes one orders the last place, and the others are told so',
  async () => {
    await aKnownPartner({ from: 10, until: 11 })
    const asked: object[] = []
    for (let n = 0; n < 50; n += 1) {
      const { of, home } = await another()
      const lines = (await listCart(of, now)).map((item) => ({ _id: item._id, ...termsOf(item) }))
      // Some choose first and are held, others send the order at once.
      asked.push({ id: of.id, holds: n % 2 === 0, mainServiceId, ...home, lines, ...shown(10) })
    }
    const run = (part: typeof asked, zone: string) =>
      shop.run(process.env.DATABASE_URL!, zone, now.toISOString(), JSON.stringify(part))
    const ended = await Promise.all([
      run(asked.slice(0, 25), 'America/New_York'),
      run(asked.slice(25), 'Pacific/Kiritimati'),
    ])
    const told = ended.flatMap(({ lines }) => JSON.parse(lines[0] ?? '') as string[])
    expect(told.filter((text) => text === 'ordered')).toHaveLength(1)
    const refused = told.filter((text) => text !== 'ordered')
    expect(refused).toHaveLength(49)
    expect(new Set(refused)).toEqual(
      new Set(['conflict: This time has just been taken. Please let our team call you.']),
    )
    expect(await busy()).toEqual([{ kind: 'reserved', from: monday(10), until: monday(11) }])
    expect(await db.windowHold.count({ where: { mainServiceId } })).toBe(0)
    expect(await db.windowRefusal.count({ where: { mainServiceId } })).toBe(49)
    expect(await db.booking.count({ where: { mainServiceId, status: 'pending' } })).toBe(1)
  },
  timeout,
)
