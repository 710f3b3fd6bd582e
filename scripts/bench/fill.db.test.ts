import { beforeAll, expect, test } from 'vitest'
import { countBookings, listBookings } from '@/lib/bookings/queries'
import { db } from '@/lib/db'
import { fill } from '@/scripts/bench/fill'
import { signedIn } from '@/scripts/bench/people'
import { asOwner, ownerUrl } from '@/testing/as-owner'

const indexes = () => db.$queryRaw`select indexname from pg_indexes where schemaname = 'public' order by indexname`
const now = new Date()
const personOf = async (id: string) => (await signedIn([id], now))[0]!
const countsOf = async (id: string) => (await countBookings(await personOf(id), now)).value()
const listed = async (id: string, asked: Parameters<typeof listBookings>[1]) =>
  (await listBookings(await personOf(id), asked, now)).items.value()
const totalOf = async (id: string) => Object.values(await countsOf(id)).reduce((sum, count) => sum + count, 0)

const orders = 50_000
let few: string
let many: string
let before: unknown
beforeAll(async () => {
  before = await indexes()
  ;({ few, many } = await fill(ownerUrl(), orders))
}, 120_000)

test('orders are filled in that the shop can read, ten for one customer and a hundredth for another', async () => {
  expect(await db.booking.count()).toBe(orders)
  expect([await totalOf(few), await totalOf(many)]).toEqual([10, orders / 100])
  expect(await listed(few, { limit: 20 })).toHaveLength(10)
  const items = await listed(many, { limit: 100 })
  expect(items.filter((one) => one.assignedPartner).length).toBeGreaterThan(20)
  expect(await indexes()).toEqual(before)
})

test('what is filled in obeys the constraints that were not looked at meanwhile', async () => {
  const rows = await db.$queryRaw<{ table: string; name: string }[]>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'f' and conrelid in ('booking'::regclass, 'placement'::regclass, 'visit'::regclass, 'tracking_entry'::regclass)`
  expect(rows.length).toBeGreaterThan(5)
  for (const { table, name } of rows) {
    const [made] = await db.$queryRaw<{ text: string }[]>`
      select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${name}`
    await asOwner(
      `alter table ${table} drop constraint "${name}"`,
      `alter table ${table} add constraint "${name}" ${made!.text}`,
    )
  }
})
