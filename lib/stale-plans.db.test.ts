import { expect, test } from 'vitest'
import { db, runStatement } from '@/lib/db'
import { asOwner } from '@/testing/as-owner'
import { aCustomer, anAddress } from '@/testing/factories'

const findCity = { name: 'test.city', text: 'select city from address where id = $1::uuid' }

test('[SPEED-23] a process that runs goes on after a migration that changes what its prepared statements answer', async () => {
  const { id } = await anAddress((await aCustomer()).id)
  const asked = { where: { id }, select: { city: true } }
  const ways = {
    query: () => db.address.findUniqueOrThrow(asked),
    raw: async () => (await db.$queryRaw<object[]>`select city from address where id = ${id}::uuid`)[0],
    statement: async () => (await runStatement(findCity, [id]))[0],
    transaction: () => db.$transaction((tx) => tx.address.findUniqueOrThrow(asked)),
    write: () => db.address.update({ ...asked, data: { city: 'New Delhi' } }),
  }
  const all = Object.values(ways)
  const crowd = (way: () => Promise<unknown>) => Promise.all(Array.from({ length: 20 }, way))
  const answers = Array(20).fill({ city: 'New Delhi' })
  for (const way of all) for (let n = 0; n < 2; n++) await crowd(way)
  for (const [at, [name, way]] of Object.entries(ways).entries()) {
    await asOwner(`alter table address alter column city type varchar(${300 + at})`)
    expect(await crowd(way), name).toEqual(answers)
    for (const other of all) expect(await crowd(other), `after ${name}`).toEqual(answers)
  }
})
