import { EventEmitter, once } from 'node:events'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import {
  addAddress,
  addContactNumber,
  changeAddress,
  changeContactNumber,
  removeAddress,
  removeContactNumber,
  setPrimaryAddress,
  setPrimaryContactNumber,
} from '@/lib/account/commands'
import { findOwnDestination, findProfile } from '@/lib/account/queries'
import { maxRecords } from '@/lib/account/rules/records'
import type { Person } from '@/lib/contract'
import { db } from '@/lib/db'
import { later, now } from '@/testing/clock'
import { aCustomer } from '@/testing/factories'
import { place } from '@/testing/place'

const home = { ...place, label: 'home' as const }
const mobile = { number: '9876543210', label: 'mobile' as const }
/** The same with another number: nobody keeps one twice. */
const another = (at: number) => ({ ...mobile, number: String(9876543210 + at) })

let me: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  me = await aCustomer()
})
const profileOf = async (customer: Person) => (await findProfile(customer, now)).value()
const primariesOf = async (customer: Person) => {
  const { addresses, contactNumbers } = await profileOf(customer)
  return {
    addresses: addresses.filter(({ isPrimary }) => isPrimary).map(({ _id }) => _id),
    numbers: contactNumbers.filter(({ isPrimary }) => isPrimary).map(({ _id }) => _id),
  }
}
/** Three addresses and three numbers, each a minute younger than the one before. */
const three = async () => {
  const addresses: string[] = []
  const numbers: string[] = []
  for (const minutes of [0, 1, 2]) {
    addresses.push((await addAddress(me, home, later({ minutes })))._id)
    numbers.push((await addContactNumber(me, another(minutes), later({ minutes })))._id)
  }
  return { addresses, numbers }
}

test('[PROF-07] the first address and the first number are primary, the next only when asked', async () => {
  const { addresses, numbers } = await three()
  expect(await primariesOf(me)).toEqual({ addresses: [addresses[0]], numbers: [numbers[0]] })
  const chosen = await addAddress(me, { ...home, isPrimary: true }, later({ minutes: 3 }))
  const number = await addContactNumber(me, { ...another(3), isPrimary: true }, later({ minutes: 3 }))
  expect(await primariesOf(me)).toEqual({ addresses: [chosen._id], numbers: [number._id] })
})

test('[BOOK-20] an address and a number that are sent again by their key are saved once, also at the same time', async () => {
  const twice = <T>(add: () => Promise<T>) => Promise.all([add(), add()])
  const [first, again] = await twice(() => addAddress(me, home, now, 'one address'))
  const [number, sameNumber] = await twice(() => addContactNumber(me, mobile, now, 'one number'))
  expect([again, sameNumber]).toEqual([first, number])
  const { addresses, contactNumbers } = await profileOf(me)
  expect({ addresses, contactNumbers }).toEqual({ addresses: [first], contactNumbers: [number] })
  await expect(addAddress(me, { ...home, street: '2 Janpath' }, now, 'one address')).rejects.toMatchObject({
    code: 'reused_key',
  })
})

test('[PROF-07] another one becomes primary by set-primary and by a change; a change never leaves none', async () => {
  const { addresses, numbers } = await three()
  expect(await setPrimaryAddress(me, addresses[1]!)).toMatchObject({ _id: addresses[1], isPrimary: true })
  expect(await setPrimaryContactNumber(me, numbers[1]!)).toMatchObject({ _id: numbers[1], isPrimary: true })
  expect(await primariesOf(me)).toEqual({ addresses: [addresses[1]], numbers: [numbers[1]] })
  expect(await changeAddress(me, addresses[2]!, { ...home, isPrimary: true })).toMatchObject({ isPrimary: true })
  expect(await changeContactNumber(me, numbers[2]!, { ...another(2), isPrimary: true })).toMatchObject({
    isPrimary: true,
  })
  expect(await changeAddress(me, addresses[2]!, { ...home, isPrimary: false })).toMatchObject({ isPrimary: true })
  expect(await changeContactNumber(me, numbers[2]!, { ...another(2), isPrimary: false })).toMatchObject({
    isPrimary: true,
  })
  expect(await primariesOf(me)).toEqual({ addresses: [addresses[2]], numbers: [numbers[2]] })
})

test('[PROF-07] deleting the primary one promotes the oldest left; deleting another changes nothing', async () => {
  const { addresses, numbers } = await three()
  await setPrimaryAddress(me, addresses[2]!)
  await setPrimaryContactNumber(me, numbers[2]!)
  await removeAddress(me, addresses[2]!)
  await removeContactNumber(me, numbers[2]!)
  expect(await primariesOf(me)).toEqual({ addresses: [addresses[0]], numbers: [numbers[0]] })
  await removeAddress(me, addresses[1]!)
  await removeContactNumber(me, numbers[1]!)
  expect(await primariesOf(me)).toEqual({ addresses: [addresses[0]], numbers: [numbers[0]] })
  await removeAddress(me, addresses[0]!)
  await removeContactNumber(me, numbers[0]!)
  expect(await profileOf(me)).toMatchObject({ addresses: [], contactNumbers: [] })
})

test('[PROF-07] exactly one is primary whenever there is any, whatever happens at the same time', async () => {
  const step = fc.record({ kind: fc.constantFrom('add', 'add primary', 'primary', 'remove'), at: fc.nat(9) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const customer = await aCustomer()
      const saved = [await addAddress(customer, home, now), await addAddress(customer, home, later({ minutes: 1 }))]
      await Promise.allSettled(
        steps.map(({ kind, at }) => {
          const { _id } = saved[at % saved.length]!
          if (kind === 'remove') return removeAddress(customer, _id)
          if (kind === 'primary') return setPrimaryAddress(customer, _id)
          return addAddress(customer, { ...home, isPrimary: kind === 'add primary' }, later({ minutes: 2 }))
        }),
      ).then((results) => {
        for (const result of results)
          if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'not_found' })
      })
      const { addresses } = await profileOf(customer)
      expect(addresses.filter(({ isPrimary }) => isPrimary)).toHaveLength(addresses.length ? 1 : 0)
    }),
    { numRuns: 15 },
  )
})

test('[PROF-07] parallel set-primary ends with one, and the database itself refuses a second', async () => {
  const { numbers } = await three()
  await Promise.all([...numbers, ...numbers].map((id) => setPrimaryContactNumber(me, id)))
  expect((await primariesOf(me)).numbers).toHaveLength(1)
  await expect(
    db.contactNumber.updateMany({ where: { customerId: me.id }, data: { isPrimary: true } }),
  ).rejects.toMatchObject({ code: 'P2002' })
})

test('a change of addresses does not wait for rows that only refer to the customer', async () => {
  const end = new EventEmitter()
  let holding: Promise<unknown> = Promise.resolve()
  await new Promise<void>((begun, failed) => {
    holding = db.$transaction(async (tx) => {
      await tx.session.create({ data: { customerId: me.id, createdAt: now, lastSeenAt: now, expiresAt: now } })
      const ended = once(end, 'end')
      begun()
      await ended
    })
    holding.catch(failed)
  })
  await addAddress(me, home, now)
  end.emit('end')
  await holding
  expect((await primariesOf(me)).addresses).toHaveLength(1)
})

test('[BOOK-11] what belongs to another customer is not found, to read and to change', async () => {
  const { addresses, numbers } = await three()
  const other = await aCustomer()
  const missing = { code: 'not_found' }
  const [address, number] = [addresses[1]!, numbers[1]!]
  const { _id: own } = await addAddress(other, home, now)
  const ask = (deliveryAddress: string) => findOwnDestination(db, other.id, { deliveryAddress, contactNumber: number })
  await expect(ask(address)).rejects.toMatchObject({ ...missing, message: 'Address not found' })
  await expect(ask(own)).rejects.toMatchObject({ ...missing, message: 'Phone number not found' })
  await expect(changeAddress(other, address, { ...home, city: 'Agra' })).rejects.toMatchObject(missing)
  await expect(changeContactNumber(other, number, { number: '9999999999' })).rejects.toMatchObject(missing)
  await expect(setPrimaryAddress(other, address)).rejects.toMatchObject(missing)
  await expect(setPrimaryContactNumber(other, number)).rejects.toMatchObject(missing)
  await expect(removeAddress(other, address)).rejects.toMatchObject(missing)
  await expect(removeContactNumber(other, number)).rejects.toMatchObject(missing)
  expect(await profileOf(me)).toMatchObject({
    addresses: [{ isPrimary: true }, { city: 'New Delhi', isPrimary: false }, {}],
    contactNumbers: [{ isPrimary: true }, { number: '9876543211', isPrimary: false }, {}],
  })
})

test('the snapshots that an order keeps are the records without their place in the profile', async () => {
  const { _id: address } = await addAddress(me, home, now)
  const { _id: number } = await addContactNumber(me, mobile, now)
  expect(await findOwnDestination(db, me.id, { deliveryAddress: address, contactNumber: number })).toEqual({
    deliveryAddress: { _id: address, ...home },
    contactNumber: { _id: number, ...mobile },
  })
})

test('the label stays when a change has none', async () => {
  const { _id: address } = await addAddress(me, { ...home, label: 'work' }, now)
  const { _id: number } = await addContactNumber(me, { ...mobile, label: 'other' }, now)
  expect(await changeAddress(me, address, place)).toMatchObject({ label: 'work' })
  expect(await changeContactNumber(me, number, { number: '9999999999' })).toMatchObject({ label: 'other' })
})

test('[PROF-04] an address is kept with the district and state of its PIN, and refused with others', async () => {
  const saved = await addAddress(me, { ...home, district: 'central delhi', state: 'DELHI', country: 'india' }, now)
  expect(saved).toMatchObject({ district: 'Central Delhi', state: 'Delhi', country: 'India' })
  const wrong = { ...home, district: 'Gurugram', state: 'Haryana' }
  await expect(addAddress(me, wrong, now)).rejects.toMatchObject({ code: 'invalid' })
  await expect(changeAddress(me, saved._id, { ...home, postalCode: '999999' })).rejects.toMatchObject({
    code: 'invalid',
    message: 'Invalid pincode',
    fields: { postalCode: 'Invalid pincode' },
  })
  expect((await profileOf(me)).addresses).toEqual([saved])
})

test('no more are kept than can be shown, also when they come at once', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: maxRecords + 3 }, (_, at) => addContactNumber(me, another(at), now)),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]!.reason).toMatchObject({
    code: 'conflict',
    message: 'You can keep up to 20 phone numbers. Please delete one first.',
  })
  expect((await profileOf(me)).contactNumbers).toHaveLength(maxRecords)
})

const known = { code: 'conflict', fields: { number: 'You already have this phone number' } }

test('[PROF-06] a number that the customer has is refused in any form, also when it comes at once, but may stay itself', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, (_, at) => addContactNumber(me, mobile, later({ minutes: at }))),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => reason)).toEqual(Array(3).fill(expect.objectContaining(known)))
  const [first] = (await profileOf(me)).contactNumbers
  const second = await addContactNumber(me, another(1), later({ minutes: 5 }))
  await expect(changeContactNumber(me, second._id, mobile)).rejects.toMatchObject(known)
  expect(await changeContactNumber(me, first!._id, { ...mobile, label: 'work' })).toMatchObject({ label: 'work' })
  // Somebody else of the household may give the same one.
  expect(await addContactNumber(await aCustomer(), mobile, now)).toMatchObject({ number: mobile.number })
})

test('[PROF-06] a number that was kept in a form of before counts as the same one, and stays where it is', async () => {
  const data = (number: string, minutes: number) => ({ customerId: me.id, number, createdAt: later({ minutes }) })
  const older = await db.contactNumber.create({ data: data('919876543210', 0) })
  const twin = await db.contactNumber.create({ data: data('09876543210', 1) })
  await expect(addContactNumber(me, mobile, later({ minutes: 2 }))).rejects.toMatchObject(known)
  expect((await profileOf(me)).contactNumbers.map(({ number }) => number)).toEqual([older.number, twin.number])
  expect(await changeContactNumber(me, twin.id, { ...mobile, label: 'home' })).toMatchObject({ number: mobile.number })
  expect(await changeContactNumber(me, older.id, another(1))).toMatchObject({ number: another(1).number })
})
