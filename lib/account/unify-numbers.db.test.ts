import { expect, test, vi } from 'vitest'
import {
  addAddress,
  addContactNumber,
  changeContactNumber,
  keepAddress,
  keepContactNumber,
} from '@/lib/account/commands'
import { unifyCustomerNumbers } from '@/lib/account/commands/unify-numbers'
import { jobs } from '@/lib/account/jobs'
import { unifyNumbers } from '@/lib/account/schema'
import { db } from '@/lib/db'
import { log } from '@/lib/log'
import { asOwner } from '@/testing/as-owner'
import { now } from '@/testing/clock'
import { aContactNumber, aCustomer, anAddress } from '@/testing/factories'
import { place } from '@/testing/place'

const run = (signal = AbortSignal.timeout(60_000)) =>
  jobs.find(({ name }) => name === unifyNumbers.name)!.run({}, { now, attempt: 1, lastAttempt: false, signal })
const numbersOf = async (customerId: string) =>
  (await db.contactNumber.findMany({ where: { customerId }, orderBy: { createdAt: 'asc' } })).map(
    ({ number }) => number,
  )
const undecided = async () => {
  const ids: string[] = []
  for await (const { id } of unifyCustomerNumbers(AbortSignal.timeout(60_000))) ids.push(id)
  return ids
}

test('[OPS-44] numbers of older releases get their one form, and what has it stays', async () => {
  const { id } = await aCustomer()
  const kept = ['9109876543210', '009109876543211', '09876543212', '919876543213', '9876543214']
  for (const number of [...kept, '4402079460958', '006591234567']) await aContactNumber(id, { number })
  const address = await anAddress(id, { personNumber: '9109876500001' })
  await run()
  expect((await numbersOf(id)).sort()).toEqual(
    ['9876543210', '9876543211', '9876543212', '9876543213', '9876543214', '442079460958', '006591234567'].sort(),
  )
  expect(await db.address.findUnique({ where: { id: address.id } })).toMatchObject({ personNumber: '9876500001' })
  expect(await undecided()).toEqual([])
})

test('[OPS-44] two rows of one customer never become one, and the log names them by their ids alone', async () => {
  const [one, other] = [await aCustomer(), await aCustomer()]
  const twins = [
    await aContactNumber(one.id, { number: '919876512345' }),
    await aContactNumber(one.id, { number: '09876512345' }),
  ]
  const nobodys = await aContactNumber(one.id, { number: '123456789012345' })
  const same = await aContactNumber(other.id, { number: '919876512345' })
  const warned = vi.spyOn(log(), 'warn').mockReturnValue()
  await run()
  const line = JSON.stringify(warned.mock.calls)
  warned.mockRestore()
  for (const { id, number } of [...twins, nobodys]) {
    expect(line).toContain(id)
    expect(line).not.toContain(number)
    expect(await db.contactNumber.findUnique({ where: { id } })).toMatchObject({ number })
  }
  expect(line).not.toContain(same.id)
  expect(await numbersOf(other.id)).toEqual(['9876512345'])
  expect((await undecided()).sort()).toEqual([...twins, nobodys].map(({ id }) => id).sort())
})

test('[OPS-44] a run that was cut off in the middle is finished by the next one', async () => {
  const { id } = await aCustomer()
  for (let n = 0; n < 6; n += 1) await aContactNumber(id, { number: `91987600000${n}` })
  const left = () => db.contactNumber.count({ where: { customerId: id, number: { startsWith: '91' } } })
  await asOwner("alter table contact_number add constraint cut_off check (number <> '9876000003')")
  await expect(run()).rejects.toThrow('cut_off')
  await asOwner('alter table contact_number drop constraint cut_off')
  expect(await left()).toBeGreaterThan(0)
  await run()
  await run()
  expect(await left()).toBe(0)
  expect(new Set(await numbersOf(id)).size).toBe(6)
})

test('[PROF-13] a number that an older release kept otherwise is known, however it is written now', async () => {
  const { id } = await aCustomer()
  await aContactNumber(id, { number: '9109876543210' })
  const me = { id, sessionId: crypto.randomUUID() }
  for (const number of ['9876543210', '006591234567']) {
    const add = () => addContactNumber(me, { number, label: 'mobile' }, now)
    if (number === '006591234567') await add()
    await expect(add()).rejects.toMatchObject({
      code: 'conflict',
      fields: { number: 'You already have this phone number' },
    })
  }
})

const foreign = [
  ['8801712345678', '88001712345678'],
  ['442079460018', '4402079460018'],
  ['79123456789', '789123456789'],
] as const

test.each(foreign)(
  '[PROF-13] the foreign number %s is kept once, be it written or kept as %s',
  async (planned, asDialled) => {
    for (const kept of [planned, asDialled]) {
      const { id } = await aCustomer()
      const { id: known } = await aContactNumber(id, { number: kept })
      for (const number of [planned, asDialled]) {
        expect(await db.$transaction((tx) => keepContactNumber(tx, id, number, now))).toBe(known)
        const me = { id, sessionId: crypto.randomUUID() }
        const add = addContactNumber(me, { number, label: 'mobile' }, now)
        await expect(add).rejects.toMatchObject({ code: 'conflict' })
        await changeContactNumber(me, known, { number, label: 'home' })
      }
    }
  },
)

test.each(foreign)(
  '[PROF-13] an address where %s is called is kept once, be it written or kept as %s',
  async (planned, asDialled) => {
    const address = { label: 'home' as const, ...place }
    for (const kept of [planned, asDialled]) {
      const { id } = await aCustomer()
      const { id: known } = await anAddress(id, { ...place, personNumber: kept })
      for (const personNumber of [planned, asDialled])
        expect(await db.$transaction((tx) => keepAddress(tx, id, { ...address, personNumber }, now))).toBe(known)
    }
  },
)

test('[PROF-13] what the desk keeps of a caller for the first time is known the second time', async () => {
  const { id } = await aCustomer()
  const keep = () => db.$transaction((tx) => keepContactNumber(tx, id, '88001712345678', now))
  expect(await keep()).toBe(await keep())
  const given = { label: 'home' as const, ...place, personNumber: '88001712345678' }
  const keepPlace = () => db.$transaction((tx) => keepAddress(tx, id, given, now))
  expect(await keepPlace()).toBe(await keepPlace())
})

test('[PROF-13] an address at which the same number is called, kept in a form of before, is the same address', async () => {
  const { id } = await aCustomer()
  const given = { label: 'home', street: '5 Janpath', city: 'New Delhi', postalCode: '110001' } as const
  const kept = await addAddress(
    { id, sessionId: crypto.randomUUID() },
    { ...given, district: 'New Delhi', state: 'Delhi', country: 'India', personNumber: '9876543210' },
    now,
  )
  await db.address.update({ where: { id: kept._id }, data: { personNumber: '09876543210' } })
  const { district, state, country } = kept
  const same = { ...given, district, state, country, personNumber: '9876543210' }
  expect(await db.$transaction((tx) => keepAddress(tx, id, same, now))).toBe(kept._id)
})
