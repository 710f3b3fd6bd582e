import { expect, test } from 'vitest'
import { countBookings, listBookings } from '@/lib/bookings/queries'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { fill } from '@/scripts/bench/fill'

const indexes = () => db.$queryRaw`select indexname from pg_indexes where schemaname = 'public' order by indexname`
const totalOf = async (id: string) => Object.values(await countBookings(id)).reduce((sum, count) => sum + count, 0)

test('orders are filled in that the shop can read, ten for one customer and a hundredth for another', async () => {
  const before = await indexes()
  const { few, many } = await fill(env().DATABASE_URL, 10_000)
  expect(await db.booking.count()).toBe(10_000)
  expect([await totalOf(few), await totalOf(many)]).toEqual([10, 100])
  expect(await listBookings(few, { limit: 20 })).toHaveLength(10)
  expect((await listBookings(many, { limit: 100 })).filter((one) => one.assignedPartner).length).toBeGreaterThan(20)
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
    await db.$executeRawUnsafe(`alter table ${table} drop constraint "${name}"`)
    await db.$executeRawUnsafe(`alter table ${table} add constraint "${name}" ${made!.text}`)
  }
})
