import 'server-only'
import { addressColumns, contactNumberColumns, toAddress, toColumns, toContactNumber } from '@/lib/account/dto'
import { findProfile } from '@/lib/account/queries'
import { isAnotherPlace } from '@/lib/account/rules/changed-address'
import { changedNames, nameFaults } from '@/lib/account/rules/names'
import { maxRecords } from '@/lib/account/rules/records'
import type {
  AddressChange,
  ContactNumberChange,
  NewAddress,
  NewContactNumber,
  ProfileChange,
} from '@/lib/account/schema'
import type { Person } from '@/lib/contract'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { countBy, type Limit } from '@/lib/limits/limits'
import { confirmPlace } from '@/lib/lookups/queries'
import { isSameNumber } from '@/lib/phone'
import { isSamePlanned, mustBePlanned, writtenForms } from '@/lib/phone-plan'
import { removePicture, savePicture } from '@/lib/uploads/picture'

/** Addresses and numbers obey one rule, so they share its code. */
type Owned = {
  count(args: { where: { customerId: string } }): Promise<number>
  findFirst(args: {
    where: { customerId: string; id?: string; isPrimary?: boolean }
    orderBy?: ({ createdAt: 'asc' } | { id: 'asc' })[]
    select: { id: true }
  }): Promise<{ id: string } | null>
  updateMany(args: {
    where: { customerId: string; id?: string; isPrimary?: boolean }
    data: { isPrimary: boolean }
  }): Promise<unknown>
  deleteMany(args: { where: { customerId: string; id: string } }): Promise<{ count: number }>
}
type Kind = { of: (tx: Tx) => Owned; one: string; many: string }
const addresses: Kind = { of: (tx) => tx.address, one: 'Address', many: 'addresses' }
const numbers: Kind = { of: (tx) => tx.contactNumber, one: 'Phone number', many: 'phone numbers' }

/** Runs the change with the customer's row locked: changes of one customer follow each other (PROF-07). */
const changing = <T>(customer: Person, work: (tx: Tx) => Promise<T>) =>
  db.$transaction(async (tx) => {
    // NO KEY: a cart item that is added meanwhile refers to this row and need not wait.
    const locked = await tx.$queryRaw<
      unknown[]
    >`SELECT 1 FROM customer WHERE id = ${customer.id}::uuid FOR NO KEY UPDATE`
    if (!locked.length) throw new AppError('unauthenticated', 'Please login')
    return work(tx)
  })

async function makePrimary(owned: Owned, customerId: string, id: string) {
  // In this order, since a unique index allows no second one at any time.
  await owned.updateMany({ where: { customerId, isPrimary: true }, data: { isPrimary: false } })
  await owned.updateMany({ where: { customerId, id }, data: { isPrimary: true } })
}

const notFound = (kind: Kind) => new AppError('not_found', `${kind.one} not found`)

async function mustOwn(tx: Tx, kind: Kind, customerId: string, id: string) {
  const own = await kind.of(tx).findFirst({ where: { customerId, id }, select: { id: true } })
  if (!own) throw notFound(kind)
}

/** Whether the new record is the primary one; conflict when the customer has as many as allowed. */
async function makeRoom(tx: Tx, kind: Kind, customerId: string, wantsPrimary: boolean) {
  const count = await kind.of(tx).count({ where: { customerId } })
  if (count >= maxRecords)
    throw new AppError('conflict', `You can keep up to ${maxRecords} ${kind.many}. Please delete one first.`)
  if (count && wantsPrimary)
    await kind.of(tx).updateMany({ where: { customerId, isPrimary: true }, data: { isPrimary: false } })
  return !count || wantsPrimary
}

async function remove(tx: Tx, kind: Kind, customerId: string, id: string) {
  const owned = kind.of(tx)
  const { count } = await owned.deleteMany({ where: { customerId, id } })
  if (!count) throw notFound(kind)
  if (await owned.findFirst({ where: { customerId, isPrimary: true }, select: { id: true } })) return { _id: id }
  const oldest = await owned.findFirst({
    where: { customerId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  })
  if (oldest) await makePrimary(owned, customerId, oldest.id)
  return { _id: id }
}

/** Changes of the picture by one customer. */
const pictureChanges: Limit = { name: 'picture:customer', max: 20, minutes: 60 }

/**
 * Changes names and picture of the customer's own profile (PROF-02); not_found for another's id, invalid for a file
 * that is no picture or a name that breaks the rule (SEC-50).
 */
export async function changeProfile(customer: Person, userId: string, { image, ...names }: ProfileChange, now: Date) {
  if (userId !== customer.id) throw new AppError('not_found', 'Profile not found')
  if (image?.size) await countBy(pictureChanges, customer.id)
  const key = image?.size ? await savePicture(image) : undefined
  const before = await changing(customer, async (tx) => {
    const stored = await tx.customer.findUniqueOrThrow({
      where: { id: userId },
      select: { image: true, firstName: true, lastName: true },
    })
    const changed = changedNames(names, stored)
    const faults = nameFaults(changed)
    const [fault] = Object.values(faults)
    if (fault) throw new AppError('invalid', fault, faults)
    const data = { ...changed, ...(key && { image: key }), updatedAt: now }
    await tx.customer.update({ where: { id: userId }, data })
    return stored.image
  }).catch(async (error: unknown) => {
    if (key) await removePicture(key)
    throw error
  })
  // Only once the new one counts: until then the old picture is still shown.
  if (key && before) await removePicture(before)
  return findProfile(customer, now)
}

/** The number in its planned form; one that is the same as before may stay as it is, though no numbering plan has it. Throws invalid. */
export const plannedOrSame = (given: string, before: string | null | undefined, field?: string) =>
  before && isSameNumber(before, given) ? given : mustBePlanned(given, field)

type AtHome = { personNumber?: string | null | undefined }

/** The number of who is at home in its planned form, where one is given. Throws invalid at its field. */
export const plannedAtHome = ({ personNumber }: AtHome, before?: string | null) =>
  personNumber ? { personNumber: plannedOrSame(personNumber, before, 'personNumber') } : {}

async function createAddress(tx: Tx, customerId: string, { isPrimary, ...given }: NewAddress, now: Date) {
  const planned = { ...given, ...plannedAtHome(given) }
  const primary = await makeRoom(tx, addresses, customerId, isPrimary ?? false)
  const data = { ...toColumns(planned), isPrimary: primary, customerId, createdAt: now }
  return toAddress(await tx.address.create({ data, select: addressColumns }))
}

/** Saves an address whose district and state are those of its PIN (PROF-04), once by its key; the first one is primary. */
export async function addAddress(customer: Person, given: NewAddress, now: Date, key: string | null = null) {
  const place = await confirmPlace(given)
  return changing(customer, (tx) =>
    once(tx, { actorId: customer.id, key, request: ['addAddress', given], now }, () =>
      createAddress(tx, customer.id, { ...given, ...place }, now),
    ),
  )
}

/** An address without the parts that may be left out. */
const nothingMore = { flat: null, landmark: null, personName: null, personNumber: null, position: null }

/**
 * The id of that address of a customer whose row the caller has locked: of the one that reads the same, else of a new one. District and
 * state have been confirmed.
 */
export async function keepAddress(tx: Tx, customerId: string, given: Omit<NewAddress, 'isPrimary'>, now: Date) {
  const { label: _, ...place } = given
  const { personNumber, ...columns } = toColumns({ ...nothingMore, ...place })
  const where = { customerId, ...columns, personNumber: personNumber ? { in: writtenForms(personNumber) } : null }
  const same = await tx.address.findFirst({ where, select: { id: true } })
  return same?.id ?? (await createAddress(tx, customerId, given, now))._id
}

/** Changes an address: what may be left out and is absent stays, but for the point of another place. */
export async function changeAddress(customer: Person, id: string, { isPrimary, ...given }: AddressChange) {
  const place = await confirmPlace(given)
  return changing(customer, async (tx) => {
    const before = await tx.address.findFirst({ where: { customerId: customer.id, id }, select: addressColumns })
    if (!before) throw notFound(addresses)
    const atHome = plannedAtHome(given, before.personNumber)
    if (isPrimary) await makePrimary(tx.address, customer.id, id)
    const change = { ...given, ...place, ...atHome }
    const position = isAnotherPlace(before, change) ? null : undefined // of an absent one
    const data = toColumns({ ...change, position: given.position === undefined ? position : given.position })
    return toAddress(await tx.address.update({ where: { id }, data, select: addressColumns }))
  })
}

export const removeAddress = (customer: Person, id: string) =>
  changing(customer, (tx) => remove(tx, addresses, customer.id, id))

export const setPrimaryAddress = (customer: Person, id: string) =>
  changing(customer, async (tx) => {
    await mustOwn(tx, addresses, customer.id, id)
    await makePrimary(tx.address, customer.id, id)
    return toAddress(await tx.address.findUniqueOrThrow({ where: { id }, select: addressColumns }))
  })

const knownNumberFault = 'You already have this phone number'

/** conflict at the field where the customer has the number already: two rows that read the same are of no use. */
async function mustBeNew(tx: Tx, customerId: string, number: string) {
  const numbers = await tx.contactNumber.findMany({ where: { customerId }, select: { number: true }, take: maxRecords })
  if (numbers.some((one) => isSamePlanned(one.number, number)))
    throw new AppError('conflict', knownNumberFault, { number: knownNumberFault })
}

async function createContactNumber(tx: Tx, customerId: string, { isPrimary, ...given }: NewContactNumber, now: Date) {
  const primary = await makeRoom(tx, numbers, customerId, isPrimary ?? false)
  const data = { ...given, isPrimary: primary, customerId, createdAt: now }
  return toContactNumber(await tx.contactNumber.create({ data, select: contactNumberColumns }))
}

/** Saves a number as digits, once by its key; the first one is primary. Throws invalid where no numbering plan has it. */
export const addContactNumber = (customer: Person, given: NewContactNumber, now: Date, key: string | null = null) =>
  changing(customer, (tx) =>
    once(tx, { actorId: customer.id, key, request: ['addContactNumber', given], now }, async () => {
      const number = mustBePlanned(given.number)
      await mustBeNew(tx, customer.id, number)
      return createContactNumber(tx, customer.id, { ...given, number }, now)
    }),
  )

/** The id of that number of a customer whose row the caller has locked: of the one that is the same, else of a new one. */
export async function keepContactNumber(tx: Tx, customerId: string, number: string, now: Date) {
  const known = await tx.contactNumber.findMany({ where: { customerId }, take: maxRecords })
  const same = known.find((one) => isSamePlanned(one.number, number))
  if (same) return same.id
  const made = { number: mustBePlanned(number), label: 'mobile' as const }
  return (await createContactNumber(tx, customerId, made, now))._id
}

/** Changes a number; its own one may stay, also where an older row has the same, or no numbering plan has it. */
export const changeContactNumber = (customer: Person, id: string, { isPrimary, ...given }: ContactNumberChange) =>
  changing(customer, async (tx) => {
    const before = await tx.contactNumber.findFirst({
      where: { customerId: customer.id, id },
      select: { number: true },
    })
    if (!before) throw notFound(numbers)
    const number = plannedOrSame(given.number, before.number)
    if (!isSamePlanned(before.number, number)) await mustBeNew(tx, customer.id, number)
    if (isPrimary) await makePrimary(tx.contactNumber, customer.id, id)
    const data = { ...given, number }
    return toContactNumber(await tx.contactNumber.update({ where: { id }, data, select: contactNumberColumns }))
  })

export const removeContactNumber = (customer: Person, id: string) =>
  changing(customer, (tx) => remove(tx, numbers, customer.id, id))

export const setPrimaryContactNumber = (customer: Person, id: string) =>
  changing(customer, async (tx) => {
    await mustOwn(tx, numbers, customer.id, id)
    await makePrimary(tx.contactNumber, customer.id, id)
    return toContactNumber(await tx.contactNumber.findUniqueOrThrow({ where: { id }, select: contactNumberColumns }))
  })
