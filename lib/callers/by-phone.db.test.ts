import { beforeEach, describe, expect, test } from 'vitest'
import { checkoutGroup } from '@/lib/bookings/commands'
import { jobs } from '@/lib/bookings/jobs'
import { findBooking, listBookings } from '@/lib/bookings/queries'
import { maxCheckoutsPerHour, maxOpenPerCustomer } from '@/lib/bookings/rules/limits'
import { bookByPhone } from '@/lib/callers/commands'
import { findCallers } from '@/lib/callers/queries/find'
import { PhoneOrder } from '@/lib/callers/schema'
import { addToCart, listCart } from '@/lib/cart/commands'
import { maxCartLines } from '@/lib/cart/rules'
import type { Terms } from '@/lib/cart/schema'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { later, now } from '@/testing/clock'
import { aCaller, aCartLine, aContactNumber, aCustomer, anAddress, anOrder, aService } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { place } from '@/testing/place'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

type Service = Awaited<ReturnType<typeof aService>>
const by = { operator: crypto.randomUUID() }
let number: string
let count = 0
beforeEach(() => {
  number = `97${String((count += 1)).padStart(8, '0')}`
})

/** The terms of a service as the desk read them out. */
const told = ({ id, name, cost, unit, discountPercentage }: Service): Terms & { serviceId: string } => ({
  serviceId: id,
  serviceName: name,
  ...(cost !== null && { serviceCost: cost }),
  unit,
  discountPercentage,
})
const kamla = { kind: 'new' as const, firstName: 'Kamla', lastName: 'Devi' }
const asked = (services: readonly Service[], given: object = {}) =>
  PhoneOrder.parse({
    caller: kamla,
    number,
    address: { kind: 'new', ...place },
    services: services.map(told),
    ...given,
  })
const book = (services: readonly Service[], given: object = {}, key: string | null = null, at = now) =>
  bookByPhone(asked(services, given), key, { now: at }, by)
const known = (_id: string) => ({ caller: { kind: 'known', _id } })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, message }) => `${code}: ${message}`,
  )
const ordersOf = (customerId: string) =>
  db.booking.findMany({
    where: { customerId, status: { not: 'addToCart' } },
    include: { placement: true, tracking: true },
    orderBy: { createdAt: 'asc' },
  })

describe('an order by phone', () => {
  test('[DESK-07] [DESK-90] of somebody new: a customer, an address, a number, and orders at the prices of the catalogue', async () => {
    const offer = await aService({ cost: 699, discountPercentage: 10, discountValidUntil: later({ days: 3 }) })
    const onRequest = await aService({ cost: null, applicationTypeId: offer.applicationTypeId })
    const wishes = { preferredDay: '2026-11-25', preferredPart: 'morning', note: 'Ring twice' }
    const booked = await book([offer, onRequest], wishes)
    expect(booked).toMatchObject({ outsideArea: false, isMailed: false })
    const customer = await db.customer.findUniqueOrThrow({
      where: { id: booked.callerId },
      include: { addresses: true, contactNumbers: true },
    })
    expect(customer).toMatchObject({
      firstName: 'Kamla',
      email: null,
      passwordHash: null,
      verifiedAt: null,
      byTeam: true,
    })
    expect(customer.addresses).toMatchObject([{ ...place, isPrimary: true }])
    expect(customer.contactNumbers).toMatchObject([{ number, isPrimary: true }])
    const orders = await ordersOf(customer.id)
    expect(orders.map(({ orderId }) => orderId)).toEqual(booked.orders.map(({ orderId }) => orderId))
    expect(orders).toMatchObject([
      { status: 'pending', serviceCost: 699, discountPercentage: 10, placementId: orders[0]!.placementId },
      { status: 'pending', serviceCost: null, discountPercentage: 0, placementId: orders[0]!.placementId },
    ])
    expect(orders[0]).toMatchObject({
      orderId: expect.stringMatching(/^HS-[2-9A-HJ-NP-Z]{8}$/),
      deliveryAddress: { street: place.street },
      contactNumber: { number },
      placement: { note: 'Ring twice', preferredPart: 'morning', preferredDay: new Date('2026-11-25') },
      tracking: [{ status: 'placed', message: 'We have received your booking by phone.' }],
    })
  })

  test('[HOUSE-13] is of as many as the caller says, whatever lies in their own cart, and the audit says so', async () => {
    const customer = await aCustomer()
    const [two, one] = [await aService(), await aService()]
    await addToCart(customer, two.id, now, 5)
    await addToCart(customer, one.id, later({ seconds: 1 }), 4)
    const services = [{ ...told(two), quantity: 2 }, told(one)]
    const { orders } = await book([two, one], { ...known(customer.id), services })
    expect(orders.map(({ quantity }) => quantity)).toEqual([2, undefined])
    expect((await ordersOf(customer.id)).map(({ quantity }) => quantity)).toEqual([2, null])
    const entries = await db.auditEntry.findMany({ where: { subjectId: { in: orders.map(({ orderId }) => orderId) } } })
    expect(entries.map(({ after }) => String((after as { service: string }).service)).sort()).toEqual(
      [`${two.name} (${two.applicationType.name}) × 2`, `${one.name} (${one.applicationType.name})`].sort(),
    )
    const wrong = PhoneOrder.safeParse({ ...asked([one]), services: [{ ...told(one), quantity: 11 }] })
    expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['services.0.quantity'])
  })

  test('[DESK-90] services of several main services are placed as so many checkouts, all or none', async () => {
    const services = [await aService(), await aService(), await aService()]
    const { callerId } = await book(services)
    const orders = await ordersOf(callerId)
    expect(new Set(orders.map(({ placementId }) => placementId)).size).toBe(3)
    await db.service.update({ where: { id: services[2]!.id }, data: { cost: 999 } })
    const again = book(services, known(callerId))
    expect(await refusal(again)).toMatch(/^conflict: .* has changed in price or name/)
    expect(await ordersOf(callerId)).toHaveLength(3)
    expect(await db.booking.count({ where: { customerId: callerId, status: 'addToCart' } })).toBe(0)
  })

  test('[DESK-07] a customer sees it as any other order, at the address and number that they have already', async () => {
    const customer = await aCustomer()
    await db.session.update({ where: { id: customer.sessionId }, data: { lastSeenAt: now } })
    const { id: address } = await anAddress(customer.id, { ...place, isPrimary: true })
    const mine = await aContactNumber(customer.id, { number: `0${number}`, isPrimary: true })
    const service = await aService()
    const { orders } = await book([service], known(customer.id))
    await book([await aService()], { ...known(customer.id), address: { kind: 'known', _id: address } })
    const listed = (await listBookings(customer, { limit: 20 }, now)).items.value()
    expect(listed).toHaveLength(2)
    for (const order of listed)
      expect(order).toMatchObject({ deliveryAddress: { _id: address }, contactNumber: { _id: mine.id } })
    const one = (await findBooking(customer, orders[0]!.orderId, now)).value()
    expect(one.tracking).toMatchObject([{ status: 'placed', message: 'We have received your booking by phone.' }])
  })

  test('[DESK-07] says who booked in the audit, with each order', async () => {
    const { callerId, orders } = await book([await aService(), await aService()])
    const entries = await db.auditEntry.findMany({
      where: { subjectId: { in: [callerId, ...orders.map(({ orderId }) => orderId)] } },
      orderBy: { id: 'asc' },
    })
    expect(entries).toMatchObject([
      { byId: by.operator, action: 'customer.enter', subject: 'customer', after: { firstName: 'Kamla', email: null } },
      ...orders.map(({ orderId }) => ({
        byId: by.operator,
        action: 'order.placeByPhone',
        subject: 'order',
        subjectId: orderId,
      })),
    ])
  })

  test('[DESK-90] is mailed where there is an e-mail, once', async () => {
    const customer = await aCustomer()
    const { orders } = await book([await aService()], known(customer.id))
    await runJobs(jobs, now)
    const mails = (await listMails()).filter(({ to }) => to.includes(customer.email))
    expect(mails).toHaveLength(1)
    for (const text of [orders[0]!.orderId, place.street, 'My Bookings:']) expect(mails[0]!.text).toContain(text)
  })
})

describe('what a checkout refuses is refused', () => {
  const outcomes = async (order: (customer: Awaited<ReturnType<typeof aCustomer>>) => Promise<unknown>) =>
    refusal(order(await aCustomer()))

  test('[DESK-90] a price that the caller was not told', async () => {
    const service = await aService({ cost: 500 })
    const cheap = { services: [{ ...told(service), serviceCost: 1 }] }
    expect(await outcomes(({ id }) => book([], { ...known(id), ...cheap }))).toMatch(
      /^conflict: .* has changed in price/,
    )
  })

  test('[DESK-90] a service that is no longer offered', async () => {
    const service = await aService({ offered: false })
    expect(await outcomes(({ id }) => book([service], known(id)))).toMatch(/^conflict: A service is no longer offered/)
  })

  test('[DESK-90] wishes that cannot be asked for', async () => {
    const service = await aService()
    const wish = { preferredDay: '2026-11-20' }
    expect(await outcomes(({ id }) => book([service], { ...known(id), ...wish }))).toBe(
      'invalid: Please choose a later day',
    )
  })

  test('[DESK-90] one more open order than a customer may have, whoever places it', async () => {
    const customer = await aCustomer()
    const { id: serviceId } = await aService()
    for (let n = 1; n < maxOpenPerCustomer; n += 1) await anOrder(customer.id, { serviceId })
    const first = await aService()
    const group = [first, await aService({ applicationTypeId: first.applicationTypeId })]
    const order = (services: Service[]) => refusal(book(services, known(customer.id), null, later({ hours: 2 })))
    expect(await order(group)).toMatch(/^conflict: .* This one has 99, and this adds 2/)
    expect(await order([first])).toBeNull()
    expect(await order([group[1]!])).toMatch(/^conflict: A customer can have up to 100/)
  })

  test('[DESK-90] more checkouts in an hour than a customer may make', async () => {
    const customer = await aCustomer()
    const placement = { customerId: customer.id, createdAt: later({ minutes: -10 }) }
    await db.placement.createMany({ data: Array.from({ length: maxCheckoutsPerHour }, () => placement) })
    const refused = refusal(book([await aService()], known(customer.id)))
    expect(await refused).toMatch(/^too_many: This customer has booked 60 times within an hour/)
  })

  test('[DESK-90] an address that is another customer’s, and one whose PIN is elsewhere', async () => {
    const { id: other } = await anAddress((await aCustomer()).id)
    const service = await aService()
    const theirs = { address: { kind: 'known', _id: other } }
    expect(await outcomes(({ id }) => book([service], { ...known(id), ...theirs }))).toBe(
      'not_found: Address not found',
    )
    const wrong = { address: { kind: 'new', ...place, postalCode: '560001' } }
    expect(await outcomes(({ id }) => book([service], { ...known(id), ...wrong }))).toMatch(/^invalid: PIN code 560001/)
  })

  test('[DESK-90] a customer who is not there, and somebody who only began to register', async () => {
    const { id } = await aCustomer({ verifiedAt: null })
    const service = await aService()
    for (const nobody of [id, crypto.randomUUID()])
      expect(await refusal(book([service], known(nobody)))).toMatch(/^not_found: This customer is no longer there/)
  })

  test('[DESK-90] outside the usual area the order is marked', async () => {
    const bengaluru = { city: 'Bengaluru', district: 'Bengaluru Urban', state: 'Karnataka', postalCode: '560001' }
    const address = { kind: 'new', ...place, ...bengaluru }
    const { callerId, outsideArea } = await book([await aService()], { address })
    expect(outsideArea).toBe(true)
    expect(await ordersOf(callerId)).toMatchObject([{ placement: { outsideArea: true } }])
  })
})

test('[DESK-07] somebody new may share a number with others, as many as they are, once these were shown', async () => {
  for (let n = 0; n < 7; n += 1) await aContactNumber((await aCaller()).id, { number })
  const besides = (await findCallers({ number })).callers.map(({ _id }) => _id)
  const service = await aService()
  expect(await refusal(book([service]))).toMatch(/^conflict: A customer with this number/)
  expect(await refusal(book([service], { caller: { ...kamla, besides } }))).toBeNull()
})

describe('a cart of the customer’s own', () => {
  test('[DESK-07] loses what was ordered by phone, and keeps the rest', async () => {
    const customer = await aCustomer()
    const first = await aService()
    const other = await aService({ applicationTypeId: first.applicationTypeId })
    await addToCart(customer, first.id, now)
    await addToCart(customer, other.id, now)
    await book([first], known(customer.id))
    expect((await listCart(customer, now)).map(({ serviceId }) => serviceId)).toEqual([other.id])
  })

  test('[DESK-07] that is full says so, and stays as it is', async () => {
    const { id } = await aCaller()
    const { applicationTypeId } = await aService()
    for (let n = 0; n < maxCartLines; n += 1) {
      const { id: serviceId } = await aService({ applicationTypeId })
      await aCartLine(id, { serviceId })
    }
    expect(await refusal(book([await aService()], known(id)))).toMatch(/^conflict: The customer's own cart is full/)
    expect(await db.booking.count({ where: { customerId: id } })).toBe(maxCartLines)
  })
})

describe('at the same moment', () => {
  test('[DESK-07] twenty presses are one customer and one order', async () => {
    const service = await aService()
    const answers = await Promise.all(Array.from({ length: 20 }, () => book([service], {}, 'one key')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await db.contactNumber.count({ where: { number } })).toBe(1)
    expect(await ordersOf(answers[0]!.callerId)).toHaveLength(1)
    expect(await refusal(book([await aService()], {}, 'one key'))).toMatch(/^reused_key/)
  })

  test('[DESK-07] of ten who enter the same caller one does, and the others are told to look again', async () => {
    const services = await Promise.all(Array.from({ length: 10 }, () => aService()))
    const outcomes = await Promise.all(services.map((service) => refusal(book([service]))))
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect(new Set(outcomes.filter(Boolean))).toEqual(
      new Set(['conflict: A customer with this number is there already. Please look the number up again.']),
    )
    expect(await db.contactNumber.count({ where: { number } })).toBe(1)
  })

  test('[DESK-90] the customer’s checkout and the desk’s order of one line place it once', async () => {
    const customer = await aCustomer()
    const to = {
      deliveryAddress: (await anAddress(customer.id)).id,
      contactNumber: (await aContactNumber(customer.id, { number })).id,
    }
    const service = await aService()
    const { mainServiceId, _id } = await addToCart(customer, service.id, now)
    const { serviceId: _, ...terms } = told(service)
    const [mine, theirs] = await Promise.all([
      refusal(checkoutGroup(customer, { mainServiceId, ...to, lines: [{ _id, ...terms }] }, null, { now })),
      refusal(book([service], known(customer.id))),
    ])
    // Who comes second finds the cart without it: the customer is told so, the desk orders the service a second time on purpose.
    expect(theirs).toBeNull()
    expect(await ordersOf(customer.id)).toHaveLength(mine ? 1 : 2)
  })
})
