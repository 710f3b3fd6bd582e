import { beforeEach, describe, expect, test } from 'vitest'
import { cancelBooking, checkoutGroup, placeBooking } from '@/lib/bookings/commands'
import { reportProblem } from '@/lib/bookings/commands/report-problem'
import { jobs } from '@/lib/bookings/jobs'
import { findCheckout, listBookings } from '@/lib/bookings/queries'
import { freeCancellation } from '@/lib/cancellation'
import { addToCart, listCart } from '@/lib/cart/commands'
import { termsOf } from '@/lib/cart/rules'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { later, now } from '@/testing/clock'
import { aContactNumber, aCustomer, anAddress, anOrder, aService } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let customer: Awaited<ReturnType<typeof aCustomer>>
let to: { deliveryAddress: string; contactNumber: string }
beforeEach(async () => {
  customer = await aCustomer()
  to = {
    deliveryAddress: (await anAddress(customer.id)).id,
    contactNumber: (await aContactNumber(customer.id, { number: '9876543210' })).id,
  }
})
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code }) => code as string,
  )

/** Puts so many services of one main service into the cart. */
async function aGroup(count = 2) {
  const first = await aService({ cost: 699, discountPercentage: 10, discountValidUntil: later({ days: 3 }) })
  const services = [first]
  while (services.length < count) services.push(await aService({ applicationTypeId: first.applicationTypeId }))
  for (const [i, service] of services.entries()) await addToCart(customer, service.id, later({ seconds: i }))
  return { services, mainServiceId: first.applicationType.category.mainService.id }
}

/** The call that the checkout screen makes of what the cart lists now. */
async function asShown(mainServiceId: string) {
  const items = (await listCart(customer, now)).filter((item) => item.mainServiceId === mainServiceId)
  return { mainServiceId, ...to, lines: items.map((item) => ({ _id: item._id, ...termsOf(item) })) }
}
const statusesNow = async () =>
  (await db.booking.findMany({ where: { customerId: customer.id }, orderBy: { id: 'asc' } })).map(
    ({ status }) => status,
  )

describe('a group is placed', () => {
  test('[CART-10] [CART-14] only that group, with snapshots, order numbers and the price of now', async () => {
    const { mainServiceId, services } = await aGroup()
    await aGroup(1)
    const orders = await checkoutGroup(customer, await asShown(mainServiceId), 'key', { now: later({ minutes: 5 }) })
    expect(orders.map((order) => order.serviceId)).toEqual(services.map(({ id }) => id))
    for (const order of orders)
      expect(order).toMatchObject({
        status: 'pending',
        orderId: expect.stringMatching(/^HS-[2-9A-HJ-NP-Z]{8}$/),
        createdAt: later({ minutes: 5 }).toISOString(),
        deliveryAddress: { _id: to.deliveryAddress, postalCode: '110001' },
        contactNumber: { _id: to.contactNumber, number: '9876543210' },
      })
    expect(orders[0]).toMatchObject({ serviceCost: 699, discountPercentage: 10 })
    expect(new Set(orders.map((order) => order.orderId)).size).toBe(2)
    expect(await listCart(customer, now)).toHaveLength(1)
    const placements = await db.booking.groupBy({
      by: ['placementId'],
      where: { customerId: customer.id, status: 'pending' },
    })
    expect(placements).toHaveLength(1)
  })

  test('[CART-11] once, of twenty confirms at the same time with keys of their own', async () => {
    for (let round = 0; round < 4; round += 1) {
      const shown = await asShown((await aGroup(3)).mainServiceId)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => refusal(checkoutGroup(customer, shown, `${round} ${i}`, { now }))),
      )
      expect(answers.filter((answer) => answer === null)).toHaveLength(1)
      expect(answers.filter(Boolean)).toEqual(Array(19).fill('conflict'))
    }
    expect(await statusesNow()).toEqual(Array(12).fill('pending'))
    expect(await db.placement.count({ where: { customerId: customer.id } })).toBe(4)
  })

  test('[CART-11] once, of twenty retries at the same time with one key, which all get the same answer', async () => {
    for (let round = 0; round < 4; round += 1) {
      const shown = await asShown((await aGroup(3)).mainServiceId)
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => checkoutGroup(customer, shown, `one ${round}`, { now })),
      )
      for (const answer of answers) expect(answer).toEqual(answers[0])
    }
    expect(await db.placement.count({ where: { customerId: customer.id } })).toBe(4)
  })

  test('[CART-18] what was ordered is found by its key, as it is now, and by nobody else', async () => {
    const shown = await asShown((await aGroup(3)).mainServiceId)
    const find = (who: typeof customer, key: string, at = now) => findCheckout(who, key, at)
    expect(await refusal(find(customer, 'found'))).toBe('not_found')
    const orders = await checkoutGroup(customer, shown, 'found', { now })
    expect(await find(customer, 'found')).toEqual(orders)
    await cancelBooking(customer, orders[1]!.orderId!, later({ minutes: 1 }))
    expect((await find(customer, 'found', later({ hours: 24 }))).map(({ status }) => status)).toEqual([
      'pending',
      'cancelled',
      'pending',
    ])
    expect(await refusal(find(customer, 'found', later({ hours: 25 })))).toBe('not_found')
    expect(await refusal(find(await aCustomer(), 'found'))).toBe('not_found')
  })

  test('[CART-18] a key of another call finds no order', async () => {
    const { orderId } = await anOrder(customer.id)
    const form = { problem: 'quality', message: 'It leaks.' } as const
    await reportProblem(customer, orderId!, form, 'a report', { now })
    expect(await refusal(findCheckout(customer, 'a report', now))).toBe('not_found')
  })

  test('a key that came with another body is refused, a refused call can be made again with it', async () => {
    const shown = await asShown((await aGroup()).mainServiceId)
    expect(
      await refusal(checkoutGroup(customer, { ...shown, deliveryAddress: crypto.randomUUID() }, 'key', { now })),
    ).toBe('not_found')
    await checkoutGroup(customer, shown, 'key', { now })
    const another = { ...shown, deliveryAddress: (await anAddress(customer.id)).id }
    expect(await refusal(checkoutGroup(customer, another, 'key', { now }))).toBe('reused_key')
  })

  test('[CART-11] whole or not at all, while one line is removed or ordered alone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { mainServiceId } = await aGroup(3)
      const shown = await asShown(mainServiceId)
      const [whole] = await Promise.all([
        refusal(checkoutGroup(customer, shown, null, { now })),
        refusal(placeBooking(customer, shown.lines[round % 3]!._id, to, { now })),
      ])
      const rows = await db.booking.findMany({ where: { customerId: customer.id, mainServiceId } })
      const placed = rows.filter((row) => row.status === 'pending')
      expect(placed).toHaveLength(whole === null ? 3 : 1)
      expect(new Set(placed.map((row) => row.placementId)).size).toBe(1)
    }
  })

  test('an order number that is taken is drawn again', async () => {
    const { orderId } = await anOrder(customer.id, { orderId: 'HS-22222222' })
    const bytes = [new Uint8Array(8), new Uint8Array(8).fill(1)]
    const shown = await asShown((await aGroup(1)).mainServiceId)
    const [order] = await checkoutGroup(customer, shown, 'key', { now, draw: () => bytes.shift()! })
    expect(orderId).toBe('HS-22222222')
    expect(order!.orderId).toBe('HS-33333333')
  })
})

describe('[CART-11] [CART-12] a group is refused, and the cart stays as it was', () => {
  const cases: [string, string, (shown: Awaited<ReturnType<typeof asShown>>, serviceId: string) => Promise<unknown>][] =
    [
      ['its price changed', 'conflict', (_, id) => db.service.update({ where: { id }, data: { cost: 799 } })],
      ['its price is gone', 'conflict', (_, id) => db.service.update({ where: { id }, data: { cost: null } })],
      [
        'its discount changed',
        'conflict',
        (_, id) => db.service.update({ where: { id }, data: { discountPercentage: 11 } }),
      ],
      [
        'its name changed',
        'conflict',
        (_, id) => db.service.update({ where: { id }, data: { name: 'Another', key: id } }),
      ],
      [
        'it counts by another unit',
        'conflict',
        (_, id) => db.service.update({ where: { id }, data: { unit: 'sqft' } }),
      ],
      ['it was withdrawn', 'conflict', (_, id) => db.service.update({ where: { id }, data: { offered: false } })],
      [
        'the request names a lower price',
        'conflict',
        async ({ lines }) => Object.assign(lines[0]!, { serviceCost: 1 }),
      ],
      [
        'the request names a higher discount',
        'conflict',
        async ({ lines }) => Object.assign(lines[0]!, { discountPercentage: 99 }),
      ],
      ['a line was added that was not shown', 'conflict', async ({ lines }) => lines.pop()],
      [
        'a line is another customer’s',
        'not_found',
        async ({ lines }) => Object.assign(lines[0]!, { _id: (await anOrder((await aCustomer()).id)).id }),
      ],
      [
        'the address is another customer’s',
        'not_found',
        async (shown) => Object.assign(shown, { deliveryAddress: (await anAddress((await aCustomer()).id)).id }),
      ],
      [
        'the number is another customer’s',
        'not_found',
        async (shown) => Object.assign(shown, { contactNumber: (await aContactNumber((await aCustomer()).id)).id }),
      ],
    ]
  test.each(cases)('when %s', async (_, code, change) => {
    const { mainServiceId, services } = await aGroup()
    const shown = await asShown(mainServiceId)
    await change(shown, services[0]!.id)
    expect(await refusal(checkoutGroup(customer, shown, 'key', { now }))).toBe(code)
    expect(await statusesNow()).toEqual(['addToCart', 'addToCart'])
    expect(await db.placement.count({ where: { customerId: customer.id } })).toBe(0)
  })
})

describe('what a customer wishes', () => {
  const wishes = { preferredDay: '2026-11-25', preferredPart: 'morning' as const, note: 'Second floor\nRing twice' }

  test('is kept with the order, the first time: a retry answers it, another one changes nothing', async () => {
    const { mainServiceId } = await aGroup()
    const shown = { ...(await asShown(mainServiceId)), ...wishes }
    const orders = await checkoutGroup(customer, shown, 'key', { now })
    for (const order of orders) expect(order).toMatchObject({ ...wishes, outsideArea: false })
    // Also long after the day could be asked for.
    expect(await checkoutGroup(customer, shown, 'key', { now: later({ hours: 23 }) })).toEqual(orders)
    const other = { ...shown, note: 'Third floor' }
    expect(await refusal(checkoutGroup(customer, other, 'key', { now }))).toBe('reused_key')
    await expect(checkoutGroup(customer, other, 'another', { now })).rejects.toMatchObject({
      code: 'conflict',
      message: 'These services are booked already. You find them in My Bookings.',
    })
    expect((await listBookings(customer, { limit: 10 }, now)).items.value()).toMatchObject([wishes, wishes])
  })

  test('[CART-19] is refused by the name of its field where it cannot be asked for, as on a day of rest, and nothing is ordered', async () => {
    const shown = await asShown((await aGroup()).mainServiceId)
    const fieldsOf = (asked: object) =>
      checkoutGroup(customer, { ...shown, ...asked }, 'key', { now }).then(
        () => null,
        ({ code, fields }) => [code, Object.keys(fields)],
      )
    expect(await fieldsOf({ preferredDay: '2026-11-22' })).toEqual(['invalid', ['preferredDay']])
    expect(await fieldsOf({ preferredDay: '2026-11-20' })).toEqual(['invalid', ['preferredDay']])
    expect(await fieldsOf({ preferredDay: '2026-12-22' })).toEqual(['invalid', ['preferredDay']])
    expect(await fieldsOf({ preferredDay: '2026-11-21', preferredPart: 'morning' })).toEqual([
      'invalid',
      ['preferredPart'],
    ])
    expect(await statusesNow()).toEqual(['addToCart', 'addToCart'])
    expect(await fieldsOf(wishes)).toBeNull()
  })

  test('may be a part of any day; the database takes no day that the checkout does not offer', async () => {
    const shown = await asShown((await aGroup(1)).mainServiceId)
    const [order] = await checkoutGroup(customer, { ...shown, preferredPart: 'evening' }, 'key', { now })
    expect(order).toMatchObject({ preferredPart: 'evening' })
    expect(order).not.toHaveProperty('preferredDay')
    const placed = (day: string) =>
      db.placement.create({ data: { customerId: customer.id, createdAt: now, preferredDay: new Date(day) } })
    for (const day of ['2026-11-20', '2026-12-23'])
      await expect(placed(day), day).rejects.toThrow(/placement_preferred_day/)
    await placed('2026-12-22')
  })

  test('stands in the mail', async () => {
    const shown = { ...(await asShown((await aGroup(1)).mainServiceId)), ...wishes }
    await checkoutGroup(customer, shown, 'key', { now })
    await runJobs(jobs, now)
    const [mail] = (await listMails()).filter(({ to }) => to.includes(customer.email))
    for (const text of ['Wednesday, 25 November 2026 · Morning, before 12', wishes.note, freeCancellation])
      expect(mail!.text).toContain(text)
    expect(mail!.text).not.toContain('Outside our usual area')
  })
})

test('[HOUSE-08] [HOUSE-05] the mail of what was placed says how to pay, and where it is changed', async () => {
  await checkoutGroup(customer, await asShown((await aGroup(1)).mainServiceId), 'key', { now })
  await runJobs(jobs, now)
  const [mail] = (await listMails()).filter(({ to }) => to.includes(customer.email))
  for (const body of [mail!.text, mail!.html]) {
    expect(body).toContain('Nothing to pay now: cash or UPI after the work.')
    expect(body).toContain('Another time, address, number or quantity: change it in My Bookings until the work starts.')
  }
})

test('an order to an address outside the usual area is marked by the server, and its mail says so', async () => {
  to.deliveryAddress = (await anAddress(customer.id, { postalCode: '560001' })).id
  const [order] = await checkoutGroup(customer, await asShown((await aGroup(1)).mainServiceId), 'key', { now })
  expect(order).toMatchObject({ outsideArea: true })
  await runJobs(jobs, now)
  const [mail] = (await listMails()).filter(({ to }) => to.includes(customer.email))
  expect(mail!.text).toContain('Outside our usual area: our team will confirm first.')
  await aGroup(1)
  const [line] = await listCart(customer, now)
  expect(await placeBooking(customer, line!._id, to, { now })).toMatchObject({ outsideArea: true })
})

describe('one line is placed by its status', () => {
  const aLine = async () => {
    const { services } = await aGroup(1)
    const [item] = await listCart(customer, now)
    return { id: item!._id, serviceId: services[0]!.id }
  }

  test('[API-11] once, of twenty at the same time', async () => {
    const { id } = await aLine()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refusal(placeBooking(customer, id, to, { now }))),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers.filter(Boolean)).toEqual(Array(19).fill('conflict'))
  })

  test('[CART-12] only at the price that the cart last listed', async () => {
    const { id, serviceId } = await aLine()
    await db.service.update({ where: { id: serviceId }, data: { cost: 799 } })
    expect(await refusal(placeBooking(customer, id, to, { now }))).toBe('conflict')
    expect(await statusesNow()).toEqual(['addToCart'])
    await listCart(customer, now)
    expect(await placeBooking(customer, id, to, { now })).toMatchObject({ serviceCost: 799, status: 'pending' })
  })

  test('[BOOK-11] not another customer’s, nor to another’s address', async () => {
    const { id } = await aLine()
    expect(await refusal(placeBooking(await aCustomer(), id, to, { now }))).toBe('not_found')
    const theirs = (await anAddress((await aCustomer()).id)).id
    expect(await refusal(placeBooking(customer, id, { ...to, deliveryAddress: theirs }, { now }))).toBe('not_found')
    expect(await statusesNow()).toEqual(['addToCart'])
  })
})

describe('the confirmation', () => {
  test('leaves once for the orders placed together, with services, prices, place and number', async () => {
    const { mainServiceId, services } = await aGroup(2)
    const orders = await checkoutGroup(customer, await asShown(mainServiceId), 'key', { now })
    await runJobs(jobs, now)
    const mails = (await listMails()).filter(({ to }) => to.includes(customer.email))
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail!.subject).toContain(orders[0]!.orderId)
    for (const text of [...services.map(({ name }) => name), '₹629', 'Total ₹1,129', 'Janpath', '+91 98765 43210'])
      expect(mail!.text).toContain(text)
  })

  test('never leaves for a group that was not placed', async () => {
    const { mainServiceId, services } = await aGroup(2)
    const shown = await asShown(mainServiceId)
    await db.service.update({ where: { id: services[0]!.id }, data: { cost: 1 } })
    await refusal(checkoutGroup(customer, shown, 'key', { now }))
    await runJobs(jobs, now)
    expect((await listMails()).filter(({ to }) => to.includes(customer.email))).toEqual([])
  })
})

test('[CART-12] [CART-14] what was ordered never changes with catalogue or profile', async () => {
  const { mainServiceId, services } = await aGroup(1)
  const [order] = await checkoutGroup(customer, await asShown(mainServiceId), 'key', { now })
  await db.service.update({
    where: { id: services[0]!.id },
    data: { cost: 1, name: 'Another', key: 'another', discountPercentage: 0 },
  })
  await db.address.update({ where: { id: to.deliveryAddress }, data: { street: 'Elsewhere' } })
  await db.contactNumber.delete({ where: { id: to.contactNumber } })
  expect((await listBookings(customer, { limit: 10 }, now)).items.value()).toEqual([order])
})
