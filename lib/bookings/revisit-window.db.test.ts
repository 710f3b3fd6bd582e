import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createRevisit } from '@/lib/bookings/commands/revisit'
import { db } from '@/lib/db'
import { removeCustomer } from '@/lib/privacy/commands'
import { offerOfRevisit } from '@/lib/windows/queries/visit'
import { now } from '@/testing/clock'
import { aCustomer, anOperator, anOrder } from '@/testing/factories'
import { refusalOf } from '@/testing/orders'
import {
  aKnownPartner,
  busy,
  customer,
  hold,
  mainServiceId,
  monday,
  openWindows,
  service,
  shown,
} from '@/testing/windows'

let orderId: string
let reference: string
let by: { operator: string }
beforeEach(async () => {
  await openWindows()
  await db.message.deleteMany()
  by = { operator: (await anOperator()).id }
  const customer = await aCustomer()
  const order = await anOrder(customer.id, { status: 'completed', serviceId: service.id, mainServiceId })
  orderId = order.orderId!
  reference = await aComplaint(order.id)
})

/** Reports a problem with an order; returns the number to ask by. */
async function aComplaint(bookingId: string) {
  const words = { name: 'A', email: 'a@example.test', contactNumber: '9', subject: 'S', text: 'T', createdAt: now }
  const ref = `CR-${randomUUID().slice(0, 8).toUpperCase()}`
  await db.message.create({ data: { ...words, kind: 'complaint', problem: 'quality', bookingId, reference: ref } })
  return ref
}

const settles = (version = 0) => ({ ref: reference, text: 'We come again.', version })
const message = () => db.message.findUniqueOrThrow({ where: { reference } })

test('[DESK-274] a revisit is promised in a free window, and settles the complaint that it answers, once for a key', async () => {
  await aKnownPartner({ from: 10, until: 12 })
  const offer = await offerOfRevisit(orderId, now)
  const free = offer.days.flatMap(({ windows }) => windows).filter(({ reason }) => !reason)
  expect(free[0]).toEqual(shown(10))
  const asked = { window: shown(10), settles: settles() }
  const window = { from: new Date(asked.window.from), until: new Date(asked.window.until) }
  const key = randomUUID()
  const book = () => createRevisit(orderId, { ...asked, window }, key, now, by)
  const made = await book()
  expect(await book()).toEqual(made)
  const revisit = await db.booking.findUniqueOrThrow({ where: { orderId: made.orderId }, include: { visit: true } })
  expect(revisit).toMatchObject({ serviceCost: 0, visit: { startsAt: monday(10), partnerId: null } })
  expect(await message()).toMatchObject({ resolvedAt: now, state: 'settled' })
  expect(await db.messageReply.findMany()).toMatchObject([{ text: 'We come again.', settles: true }])
})

test('[DESK-274] no window is offered for what nothing repairs', async () => {
  const customer = await aCustomer()
  const open = await anOrder(customer.id)
  expect(await refusalOf(offerOfRevisit(open.orderId!, now))).toMatchObject({ code: 'conflict' })
  const { customerId } = await db.booking.findUniqueOrThrow({ where: { orderId } })
  const deletion = { deletionAskedAt: new Date(0), deletionDueAt: new Date(1) }
  await db.customer.update({ where: { id: customerId! }, data: deletion })
  await removeCustomer(customerId!, now)
  expect(await refusalOf(offerOfRevisit(orderId, now))).toMatchObject({
    message: `The customer of ${orderId} has left`,
  })
  expect(await refusalOf(offerOfRevisit('HS-00000000', now))).toMatchObject({ code: 'not_found' })
})

test('[DESK-274] what is refused books nothing and leaves the complaint open', async () => {
  await aKnownPartner({ from: 10, until: 12 })
  const window = { from: monday(10), until: monday(12) }
  const before = await db.booking.count()
  const refused = async (asked: Parameters<typeof createRevisit>[1]) =>
    (await refusalOf(createRevisit(orderId, asked, randomUUID(), now, by)))?.code
  expect(await refused({ window, settles: settles(7) })).toBe('conflict')
  expect(await refused({ window: { from: monday(20), until: monday(22) }, settles: settles() })).toBe('conflict')
  expect(await refused({ window, preferredDay: '2026-11-24', settles: settles() })).toBe('invalid')
  const other = {
    ...settles(),
    ref: await aComplaint((await anOrder((await aCustomer()).id, { status: 'completed' })).id),
  }
  expect(await refused({ window, settles: other }), 'of another order').toBe('invalid')
  expect([await db.booking.count(), (await message()).resolvedAt]).toEqual([before + 1, null])
})

test('[DESK-274] [HOUSE-27] a revisit neither takes nor frees what its customer holds of the same main service', async () => {
  await aKnownPartner({ from: 10, until: 12 })
  await hold(10)
  const repaired = await anOrder(customer.id, { status: 'completed', serviceId: service.id, mainServiceId })
  const revisit = (from: number) => {
    const window = { from: monday(from), until: monday(from + 2) }
    return createRevisit(repaired.orderId!, { window }, randomUUID(), now, by)
  }
  expect((await refusalOf(revisit(10)))?.code, 'what is held is not offered').toBe('conflict')
  await aKnownPartner({ from: 14, until: 16 })
  await revisit(14)
  expect((await busy()).map(({ kind, from }) => ({ kind, from }))).toEqual([
    { kind: 'hold', from: monday(10) },
    { kind: 'reserved', from: monday(14) },
  ])
})
