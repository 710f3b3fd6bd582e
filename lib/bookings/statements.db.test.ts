import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GET as listAll } from '@/app/api/cart/list-all/route'
import { GET as details } from '@/app/api/cart/order-details/[orderId]/route'
import type { Prisma } from '@/generated/prisma/client'
import { AddressSnapshot, ContactNumberSnapshot } from '@/lib/account/schema'
import { getBooking, listBookings as listContract } from '@/lib/bookings/contract'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { findBooking, listBookings, listTracked } from '@/lib/bookings/queries'
import { maxTrackingEntries } from '@/lib/bookings/rules/limits'
import { statuses } from '@/lib/bookings/rules/statuses'
import { Booking, maxNoteLength, PartOfDay, TimelineFact, TrackingStatus } from '@/lib/bookings/schema'
import { units } from '@/lib/catalogue/rules/price'
import type { Person } from '@/lib/contract'
import { db } from '@/lib/db'
import { Complaint, SettledComplaint } from '@/lib/inbox/schema'
import { indiaDay } from '@/lib/india-day'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCartLine, aCustomer, anOrder, aPartner, aService } from '@/testing/factories'
import { send } from '@/testing/send'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

const { tracking, assignedPartner } = Booking.shape
const Entries = tracking.unwrap().element.strict().array().optional()
const Exactly = Booking.strict().extend({
  deliveryAddress: AddressSnapshot.strict(),
  contactNumber: ContactNumberSnapshot.strict(),
  assignedPartner: assignedPartner.unwrap().strict().optional(),
  complaint: Complaint.strict().optional(),
  settledComplaint: SettledComplaint.strict().optional(),
  tracking: Entries,
  trackingDetails: Entries,
})

const awkward = [
  '"quoted" \\ back\\\\slash / </script> & %s {}[] $1 \'',
  'two\nlines\r\nand\ttabs\u0007\u001f',
  '\u2028\u2029\u200d\ufeff\u0301',
  'मकान नंबर १२, गांधी मार्ग — क्ष',
  'ज'.repeat(maxNoteLength),
  '🏠👨‍👩‍👧‍👦 𝒳',
  ',\n"_id":"',
]
const anyText = (maxLength = 60) =>
  fc
    .oneof(fc.constantFrom(...awkward), fc.string({ unit: 'binary', maxLength }))
    .map((text) => text.replaceAll('\0', '').slice(0, maxNoteLength).toWellFormed())
/** As the database takes it where something has to be said. */
const said = (maxLength?: number) => anyText(maxLength).map((text) => `a${text}`)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const instant = fc
  .date({ min: new Date('1999-12-31T18:29:00Z'), max: new Date('2101-01-01T00:00:00Z'), noInvalidDate: true })
  .chain((date) => fc.constantFrom(date, new Date(Math.floor(date.getTime() / 1000) * 1000)))

const copies = fc.record({
  serviceName: said(),
  serviceCost: maybe(fc.integer({ min: 1, max: 2 ** 31 - 1 })),
  unit: fc.constantFrom(...units),
  discountPercentage: fc.integer({ min: 0, max: 99 }),
  serviceImage: anyText(),
  description: anyText(3_000),
  mainServiceName: anyText(),
  applicationName: anyText(),
  mainServiceId: fc.uuid(),
  applicationId: fc.uuid(),
  createdAt: instant,
  updatedAt: instant,
  orderedAt: instant,
  status: fc.constantFrom(...statuses),
  deliveryAddress: fc.record({
    _id: fc.uuid(),
    label: fc.constantFrom('home', 'work', 'other'),
    street: anyText(),
    city: anyText(),
    district: anyText(),
    state: anyText(),
    country: anyText(),
    postalCode: fc.constantFrom('110001', ''),
  }),
  contactNumber: fc.record({
    _id: fc.uuid(),
    label: fc.constantFrom('mobile', 'home', 'work', 'other'),
    number: fc.constantFrom('9810000001', ''),
  }),
})
const wishes = fc.record({
  preferredDay: maybe(fc.integer({ min: 0, max: 31 })),
  preferredPart: maybe(fc.constantFrom(...PartOfDay.options)),
  note: anyText(),
  outsideArea: fc.boolean(),
})
const partner = fc.record({
  fullName: said(),
  email: maybe(fc.oneof(fc.constant(''), anyText())),
  specialization: anyText(),
})
const visit = fc.record({
  from: maybe(instant),
  seconds: fc.integer({ min: 1, max: 900_000 }),
  partner: maybe(partner),
})
const complaint = fc.record({ createdAt: instant, isSettled: fc.boolean() })
const entry = fc.record({
  status: fc.constantFrom(...TrackingStatus.options),
  message: said(),
  tells: maybe(fc.constantFrom(...TimelineFact.options)),
  createdAt: instant,
})
const anyOrder = fc.record({
  copies,
  wishes,
  visit: maybe(visit),
  complaints: fc.array(complaint, { maxLength: 2 }),
  tracking: fc.array(entry, { maxLength: 4 }),
})
type Given = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never

let made = 0

async function aVisit(placementId: string, { from, seconds, partner: given }: NonNullable<Given['visit']>) {
  return db.visit.create({
    data: {
      placementId,
      startsAt: from,
      endsAt: from && new Date(from.getTime() + seconds * 1000),
      partnerId: given && (await aPartner(given)).id,
      cancelledAt: from ? null : now,
      createdAt: now,
      updatedAt: now,
    },
  })
}

/** An order of these rows. Of its complaints one is open at most. */
async function make(customerId: string, serviceId: string, { copies: columns, ...given }: Given) {
  const { preferredDay, ...asked } = given.wishes
  const placement = await db.placement.create({
    data: {
      ...asked,
      customerId,
      createdAt: now,
      preferredDay: preferredDay === null ? null : new Date(indiaDay(later({ days: preferredDay }))),
    },
  })
  const visitId = given.visit && (await aVisit(placement.id, given.visit)).id
  const order = await anOrder(customerId, { serviceId, ...columns, placementId: placement.id, visitId })
  const texts = { name: 'Asha', email: 'asha@example.test', contactNumber: '9810000001', subject: 'x', text: 'x' }
  await db.message.createMany({
    data: given.complaints.map(({ createdAt, isSettled }, at) => ({
      ...texts,
      kind: 'complaint' as const,
      problem: 'other' as const,
      bookingId: order.id,
      reference: `CR-${String(++made).padStart(8, '0')}`,
      createdAt,
      resolvedAt: isSettled || at ? createdAt : null,
    })),
  })
  await db.trackingEntry.createMany({ data: given.tracking.map((one) => ({ ...one, bookingId: order.id })) })
}

/** The orders as the commands answer with them, by `toBooking`, and their timelines. */
async function fromRows(where: Prisma.BookingWhereInput) {
  const rows = await db.booking.findMany({
    where: { AND: [where, { status: { not: 'addToCart' } }] },
    select: {
      ...bookingColumns,
      tracking: {
        select: { status: true, message: true, tells: true, createdAt: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: maxTrackingEntries,
      },
    },
    orderBy: [{ orderedAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ tracking: told, ...row }) => ({
    order: toBooking(row),
    entries: told.map(({ createdAt, tells, ...rest }) => ({
      ...rest,
      ...(tells && { tells }),
      date: createdAt.toISOString(),
    })),
  }))
}

const listed = async (customer: Person, asked: Parameters<typeof listBookings>[1]) =>
  (await listBookings(customer, asked, now)).items.value()

test('[SPEED-30] [API-13] an order in any state is listed and found as its rows say it, to the last field', async () => {
  const { id: serviceId } = await aService()
  await fc.assert(
    fc.asyncProperty(fc.array(anyOrder, { minLength: 1, maxLength: 4 }), async (given) => {
      const customer = await aCustomer()
      await aCartLine(customer.id, { serviceId })
      for (const one of given) await make(customer.id, serviceId, one)
      const expected = await fromRows({ customerId: customer.id })
      const all = await listed(customer, { limit: 10 })
      expect(all).toStrictEqual(expected.map(({ order }) => order))
      const tracked = expected.map(({ order, entries }) => ({ ...order, tracking: entries, trackingDetails: entries }))
      expect((await listTracked(customer, { limit: 10 }, now)).items.value()).toStrictEqual(tracked)
      for (const order of tracked)
        for (const ref of [order._id, order.orderId])
          expect((await findBooking(customer, ref, now)).value()).toStrictEqual(order)
      for (const order of [...all, ...tracked]) expect(Exactly.parse(order)).toStrictEqual(order)
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('[SPEED-30] pages of any length hold every order once, by id and by number, of all and of one status', async () => {
  const customer = await aCustomer()
  const { id: serviceId } = await aService()
  await aCartLine(customer.id, { serviceId })
  for (let at = 0; at < 12; at++)
    await anOrder(customer.id, {
      serviceId,
      status: at % 3 ? 'completed' : 'cancelled',
      orderedAt: later({ minutes: at >> 2 }),
      serviceName: awkward[at % awkward.length],
    })
  for (const status of [undefined, 'completed', 'pending'] as const) {
    const expected = (await fromRows({ customerId: customer.id, status })).map(({ order }) => order)
    for (const limit of [1, 2, 5, 11, 12, 13])
      for (const name of ['_id', 'orderId'] as const) {
        const found: Booking[] = []
        for (let before: string | undefined; ; ) {
          const { items, next } = await listBookings(customer, { limit, status, before }, now)
          found.push(...items.value())
          if (!next) break
          expect(items.value()).toHaveLength(limit)
          expect(next).toEqual({ before: found.at(-1)!._id })
          before = found.at(-1)![name]
        }
        expect(found).toStrictEqual(expected)
      }
  }
})

test('[SPEED-30] a timeline is told in its order, and to its bound', async () => {
  const customer = await aCustomer()
  const { id, orderId } = await anOrder(customer.id)
  await db.trackingEntry.createMany({
    data: Array.from({ length: maxTrackingEntries + 5 }, (_, at) => ({
      bookingId: id,
      status: 'note' as const,
      message: `Note ${at}`,
      createdAt: later({ minutes: at >> 2 }),
    })),
  })
  const { tracking: told } = (await findBooking(customer, orderId!, now)).value()
  expect(told!.map(({ message }) => message)).toEqual(
    Array.from({ length: maxTrackingEntries }, (_, at) => `Note ${at}`),
  )
})

test('[SPEED-33] what an older order keeps besides is taken out by the migration, and the rest stays', async () => {
  const customer = await aCustomer()
  const { id } = await anOrder(customer.id)
  const { deliveryAddress, contactNumber } = await db.booking.findUniqueOrThrow({ where: { id } })
  const more = '{"isPrimary": true}'
  await asOwner(
    'alter table booking drop constraint booking_snapshots',
    `update booking set delivery_address = delivery_address || '${more}', contact_number = contact_number || '${more}'`,
    'alter table booking add constraint booking_snapshots check (true)',
    await readFile('prisma/migrations/20261123200000_exact_snapshots/migration.sql', 'utf8'),
  )
  const after = await db.booking.findUniqueOrThrow({ where: { id } })
  expect([after.deliveryAddress, after.contactNumber]).toEqual([deliveryAddress, contactNumber])
})

const ended: [string, (session: Person) => Promise<unknown>][] = [
  ['revoked', ({ sessionId: id }) => db.session.update({ where: { id }, data: { revokedAt: new Date() } })],
  ['over', ({ sessionId: id }) => db.session.update({ where: { id }, data: { expiresAt: new Date() } })],
  ['of somebody unverified', ({ id }) => db.customer.update({ where: { id }, data: { verifiedAt: null } })],
]
test.each(ended)('[SPEED-31] [API-20] a session that is %s is refused before anything else', async (_, end) => {
  const me = await aCustomer()
  const mine = await anOrder(me.id)
  const theirs = await anOrder((await aCustomer()).id)
  const ask = async () => {
    const answers = []
    for (const orderId of [mine.id, mine.orderId!, theirs.id, 'HS-ZZZZZZZZ', 'no order'])
      answers.push(await send(details, getBooking, { token: me.token, params: { orderId } }))
    for (const query of [{}, { before: mine.id }, { before: theirs.orderId! }, { limit: '0' }, { status: 'pending' }])
      answers.push(await send(listAll, listContract, { token: me.token, query: query as Record<string, string> }))
    return answers.map(({ status }) => status)
  }
  expect(await ask()).toEqual([200, 200, 404, 404, 400, 200, 200, 404, 400, 200])
  await end({ id: me.id, sessionId: me.sessionId })
  expect(new Set(await ask())).toEqual(new Set([401]))
})

test('[SPEED-31] of 20 parallel calls around a revocation none that begins after it is answered', async () => {
  const me = await aCustomer()
  const { id: orderId } = await anOrder(me.id)
  let isRevoked = false
  const calls = Array.from({ length: 20 }, async (_, at) => {
    for (;;) {
      const beganAfter = isRevoked
      const { status, body } =
        at % 2
          ? await send(listAll, listContract, { token: me.token })
          : await send(details, getBooking, { token: me.token, params: { orderId } })
      if (beganAfter || status !== 200) return { beganAfter, status, data: body.data }
    }
  })
  await Promise.race(calls.map((call) => Promise.race([call, new Promise((done) => setImmediate(done))])))
  await db.session.update({ where: { id: me.sessionId }, data: { revokedAt: new Date() } })
  isRevoked = true
  for (const { status, data } of await Promise.all(calls)) expect([status, data]).toEqual([401, undefined])
})
