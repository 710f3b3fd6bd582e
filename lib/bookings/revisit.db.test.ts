import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addCorrection } from '@/lib/billing/commands/enter'
import { billOrder } from '@/lib/billing/commands/issue'
import { BillForm } from '@/lib/billing/schema'
import { cancelBooking } from '@/lib/bookings/commands'
import { createRevisit } from '@/lib/bookings/commands/revisit'
import { jobs } from '@/lib/bookings/jobs'
import { findBooking, listBookings } from '@/lib/bookings/queries'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { planVisit, scheduleVisit } from '@/lib/visits/commands/plan'
import { visitsOfPartner } from '@/lib/visits/queries/of-partner'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCartLine, aCustomer, anOperator, anOrder, aPartner, aService } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let customer: Awaited<ReturnType<typeof aCustomer>>
let by: { operator: string }
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: (await anOperator()).id }
})
const done = async (given: Parameters<typeof anOrder>[1] = {}) => {
  const order = await anOrder(customer.id, { status: 'completed', serviceCost: 699, discountPercentage: 10, ...given })
  return { ...order, orderId: order.orderId! }
}
const revisit = (orderId: string, wishes = {}, key: string | null = randomUUID()) =>
  createRevisit(orderId, wishes, key, now, by)

test('[DESK-310] a partner’s visits of a day say what a revisit repairs', async () => {
  const { orderId } = await done()
  const { orderId: made } = await revisit(orderId)
  const { id } = await aPartner()
  const window = { from: later({ hours: 48 }), until: later({ hours: 50 }) }
  await planVisit({ orderIds: [made], window, partnerId: id }, null, now, by)
  const [visit] = await visitsOfPartner(id, window)
  expect(visit!.orders).toMatchObject([{ orderId: made, revisitOf: orderId }])
})

test('[DESK-06] [DESK-78] a revisit is an order like any other that costs nothing and says what it repairs', async () => {
  const { orderId, serviceId, deliveryAddress, contactNumber } = await done()
  await aCartLine(customer.id, { serviceId }) // the same service may stand in the cart
  const { orderId: made, revisitOf } = await revisit(orderId, { preferredDay: '2026-11-23', note: 'Ring twice' })
  expect(revisitOf).toBe(orderId)
  const shown = (await findBooking(customer, made, now)).value()
  expect(shown).toMatchObject({
    revisitOf: orderId,
    status: 'pending',
    serviceCost: 0,
    discountPercentage: 0,
    preferredDay: '2026-11-23',
    note: 'Ring twice',
    deliveryAddress,
    contactNumber,
    tracking: [{ status: 'placed', message: 'Our team booked this revisit for you, at no charge.' }],
  })
  const { tracking: _, trackingDetails: _same, ...listed } = shown
  expect((await listBookings(customer, { limit: 5 }, now)).items.value()).toContainEqual(listed)
  const [entry] = await db.auditEntry.findMany({ where: { subjectId: made } })
  expect(entry).toMatchObject({ action: 'order.revisit', byId: by.operator, after: { revisitOf: orderId } })
  await runJobs(jobs, now)
  const [mail] = (await listMails()).filter(({ to }) => to.includes(customer.email))
  expect(mail?.text).toContain(`Revisit of ${orderId}, no charge`)
  expect(mail?.text).toContain('Total ₹0')
  expect(mail?.text).not.toContain('cash or UPI')

  // Planned, and cancelled, as any other.
  await scheduleVisit({ orderIds: [made], startsAt: later({ hours: 48 }), minutes: 60 }, now, by)
  expect((await findBooking(customer, made, now)).value().scheduledDate).toBe('2026-11-23T15:30:00.000Z')
  await cancelBooking(customer, made, now)
})

test('[DESK-78] of five presses of one key one revisit is ordered, and without a key none', async () => {
  const { orderId } = await done()
  const key = randomUUID()
  const made = await Promise.all(Array.from({ length: 5 }, () => revisit(orderId, {}, key)))
  expect(new Set(made.map((one) => one.orderId)).size).toBe(1)
  expect(await db.booking.count({ where: { revisitOf: { orderId } } })).toBe(1)
  await expect(revisit(orderId, {}, null)).rejects.toMatchObject({ code: 'invalid' })
})

test('[DESK-78] only completed work of a customer who is there is repaired, within the bounds of orders', async () => {
  for (const status of ['pending', 'inProgress', 'cancelled'] as const)
    await expect(revisit((await done({ status })).orderId)).rejects.toMatchObject({ code: 'conflict' })
  await expect(revisit('HS-ZZZZZZZZ')).rejects.toMatchObject({ code: 'not_found' })
  const { orderId } = await done()
  await expect(revisit(orderId, { preferredDay: '2026-11-01' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { preferredDay: expect.any(String) },
  })
  const { id: serviceId } = await aService()
  // Two are open from above.
  for (let open = 2; open < 99; open += 1) await anOrder(customer.id, { serviceId })
  const twoHoursOn = later({ hours: 2 })
  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, () => createRevisit(orderId, {}, randomUUID(), twoHoursOn, by)),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
})

test('[DESK-06] [DESK-78] a revisit bills nothing, whatever is tried', async () => {
  const { id, orderId } = await done()
  const { orderId: made } = await revisit(orderId)
  await asOwner(
    'alter table booking disable trigger move',
    `update booking set status = 'completed' where order_id = '${made}'`,
    'alter table booking enable trigger move',
  )
  const extra = { kind: 'labour', amount: 1, reason: 'x', consent: 'atDoor', consentedAt: now.toISOString() }
  const refused = (form: object) => billOrder(made, BillForm.parse(form), null, now, by)
  await expect(refused({ extras: [extra] })).rejects.toMatchObject({
    code: 'invalid',
    fields: { extras: expect.any(String) },
  })
  await expect(refused({ amount: 5 })).rejects.toMatchObject({ code: 'invalid' })
  const { bill, money } = await billOrder(made, BillForm.parse({}), null, now, by)
  expect(bill).toMatchObject({ total: 0, lines: [{ kind: 'service', amount: 0 }] })
  expect(money.state).toBe('nothingDue')
  await expect(
    addCorrection(made, { kind: 'debit', amount: 5, reason: 'x' }, randomUUID(), now, by),
  ).rejects.toMatchObject({ code: 'conflict' })
  // Nothing else costs nothing, and a revisit costs nothing else.
  await expect(done({ serviceCost: 0, discountPercentage: 0 })).rejects.toThrow('booking_cost')
  await expect(done({ serviceCost: 5, revisitOfId: id })).rejects.toThrow('booking_revisit')
})

test('[DESK-77] [DESK-78] nothing connects a revisit with what it repaired once the customer is deleted', async () => {
  const { id, orderId } = await done()
  const { orderId: made } = await revisit(orderId)
  await cancelBooking(customer, made, now)
  await db.$executeRaw`update booking set customer_id = null,
    delivery_address = delivery_address || '{"street": "", "label": "other"}',
    contact_number = contact_number || '{"number": "", "label": "other"}' where customer_id = ${customer.id}::uuid`
  const row = await db.booking.findUniqueOrThrow({ where: { orderId: made } })
  expect(row).toMatchObject({ revisitOfId: null, serviceCost: 0 })
  const [audited] = await db.auditEntry.findMany({ where: { subjectId: made } })
  expect(JSON.stringify([row, audited?.after, audited?.before])).not.toMatch(new RegExp(`${id}|${orderId}`))
})
