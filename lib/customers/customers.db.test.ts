import { beforeEach, describe, expect, test } from 'vitest'
import { POST as NOTE } from '@/app/api/operator/customers/[id]/notes/route'
import { GET as ORDERS } from '@/app/api/operator/customers/[id]/orders/route'
import { GET } from '@/app/api/operator/customers/[id]/route'
import { addCustomerNote, getCustomer, listCustomerOrders } from '@/lib/customers/operator-contract'
import type { DeskCustomer } from '@/lib/customers/schema'
import { db } from '@/lib/db'
import type { DispatchRow } from '@/lib/dispatch/schema'
import { addOrderNote } from '@/lib/orders/commands/notes'
import { removeCustomer } from '@/lib/privacy/commands'
import { exportData } from '@/lib/privacy/queries'
import { recordStatements } from '@/scripts/bench/recording'
import { anOffice, bill, correct, done, giveBack, customer as office, pay } from '@/testing/bills'
import { later, now } from '@/testing/clock'
import { aCustomer, anOperator, anOrder } from '@/testing/factories'
import { send } from '@/testing/send'

const secret = 'keeps a tiger in the kitchen'
let customer: Awaited<ReturnType<typeof aCustomer>>
let operator: Awaited<ReturnType<typeof anOperator>>
beforeEach(async () => {
  await db.rateLimit.deleteMany()
  customer = await aCustomer({ firstName: 'Kamla', lastName: 'Devi' })
  operator = await anOperator()
})

const ask = (id = customer.id, token = operator.token) => send(GET, getCustomer, { params: { id }, token })
const read = async () => (await ask()).body.data as DeskCustomer
const note = (text: string, key: string = crypto.randomUUID()) =>
  send(NOTE, addCustomerNote, {
    params: { id: customer.id },
    body: { text },
    token: operator.token,
    headers: { 'idempotency-key': key },
  })

describe("[DESK-272] a customer's page", () => {
  test('has all orders in pages that neither repeat nor miss one, the newest first', async () => {
    const placed: string[] = []
    for (let hours = 0; hours < 23; hours += 1)
      placed.push((await anOrder(customer.id, { orderedAt: later({ hours: -(hours >> 1) }) })).orderId!)
    await anOrder((await aCustomer()).id)
    const seen: DispatchRow[] = []
    let query: Record<string, string> | null = {}
    while (query) {
      const answer = await send(ORDERS, listCustomerOrders, {
        params: { id: customer.id },
        query,
        token: operator.token,
      })
      const body = answer.body as { data: DispatchRow[]; next?: string }
      seen.push(...body.data)
      query = body.next ? Object.fromEntries(new URL(body.next, 'http://shop.test').searchParams) : null
    }
    expect(seen.map(({ orderId }) => orderId).sort()).toEqual(placed.sort())
    const times = seen.map(({ orderedAt }) => orderedAt)
    expect(new Set(times).size, 'some are of one instant').toBe(12)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('sums the money of all orders, and says nothing of others', async () => {
    await anOffice()
    await bill((await done()).orderId) // of another customer
    await anOffice()
    await done()
    const [one, other] = [await done({ serviceCost: 500 }), await done({ serviceCost: 500 })]
    for (const { orderId } of [one, other]) await bill(orderId)
    await pay(one.orderId, 300)
    await pay(other.orderId, 500)
    await giveBack(other.orderId, 100)
    const { money } = (await ask(office.id)).body.data as DeskCustomer
    expect(money).toEqual({ billed: 1000, paid: 800, due: 200, refunded: 100 })
  })

  test('says what was given back, also where it had been paid too much by a later correction', async () => {
    await anOffice()
    const { orderId } = await done({ serviceCost: 500 })
    await bill(orderId)
    await pay(orderId, 500)
    await correct(orderId, 'credit', 200)
    await giveBack(orderId, 200)
    const { money } = (await ask(office.id)).body.data as DeskCustomer
    expect(money).toEqual({ billed: 300, paid: 500, due: 0, refunded: 200 })
  })

  test('has complaints of the orders and messages from the e-mail, in the case in which they were written', async () => {
    const { id: bookingId } = await anOrder(customer.id)
    const words = { name: 'K', contactNumber: '9', subject: 'S', text: 'T', createdAt: now }
    const complaint = { kind: 'complaint' as const, problem: 'quality' as const, bookingId, reference: 'CR-7KQXW3MA' }
    await db.message.create({ data: { ...words, ...complaint, email: 'other@example.test' } })
    await db.message.create({ data: { ...words, kind: 'contact', email: customer.email!.toUpperCase() } })
    await db.message.create({ data: { ...words, kind: 'contact', email: 'stranger@example.test' } })
    expect((await read()).messages.map(({ kind }) => kind).sort()).toEqual(['complaint', 'contact'])
  })

  test('asks no more statements of a customer with many orders', async () => {
    const few = await recordStatements(() => ask())
    for (let i = 0; i < 5; i += 1) await anOrder(customer.id, { status: 'completed' })
    expect((await recordStatements(() => ask())).length).toBe(few.length)
  })

  test('is for the team alone, and there is none of who is unknown, unproved or deleted', async () => {
    expect((await ask(customer.id, customer.token)).status).toBe(404)
    expect((await ask(crypto.randomUUID())).status).toBe(404)
    const unproved = await aCustomer({ verifiedAt: null })
    expect((await ask(unproved.id)).status).toBe(404)
    const ordersOf = async (id: string) =>
      (await send(ORDERS, listCustomerOrders, { params: { id }, query: {}, token: operator.token })).status
    expect(await Promise.all([crypto.randomUUID(), unproved.id, customer.id].map(ordersOf))).toEqual([404, 404, 200])
    await db.customer.update({
      where: { id: customer.id },
      data: { deletionAskedAt: new Date(0), deletionDueAt: new Date(1) },
    })
    expect((await read()).deletionDueAt).toBe(new Date(1).toISOString())
    await removeCustomer(customer.id, now)
    expect((await ask()).status).toBe(404)
  })
})

describe('[DESK-273] a note on a customer', () => {
  test('stands with those of the orders, newest first, with who wrote it, once for a key', async () => {
    const { orderId } = await anOrder(customer.id)
    await addOrderNote({ orderId: orderId!, text: 'Of the order' }, now, { operator: operator.id })
    const key = crypto.randomUUID()
    const [first, again] = [await note(secret, key), await note(secret, key)]
    expect(first.body.data).toEqual(again.body.data)
    const { notes } = await read()
    expect(notes.map(({ text, orderId: of }) => [text, of]).sort()).toEqual([
      ['Of the order', orderId],
      [secret, undefined],
    ])
    expect(notes.every(({ by }) => by)).toBe(true)
    expect((await note('   ')).body.fields).toHaveProperty('text')
  })

  test('is audited without its text, is in no download, and goes with the customer', async () => {
    await note(secret)
    const audited = await db.auditEntry.findMany({
      where: { subject: 'customer', subjectId: customer.id },
      select: { action: true, before: true, after: true, reason: true },
    })
    expect(audited.map(({ action }) => action)).toEqual(['customer.note'])
    expect(JSON.stringify(audited)).not.toContain('tiger')
    expect(JSON.stringify(await exportData(customer, now))).not.toContain('tiger')
    await db.customer.update({
      where: { id: customer.id },
      data: { deletionAskedAt: new Date(0), deletionDueAt: new Date(1) },
    })
    await removeCustomer(customer.id, now)
    expect(await db.customerNote.count({ where: { customerId: customer.id } })).toBe(0)
    expect((await note(secret)).status).toBe(404)
  })

  test('changes no more', async () => {
    await note(secret)
    await expect(db.customerNote.updateMany({ data: { text: 'x' } })).rejects.toThrow()
    await expect(db.customerNote.deleteMany()).rejects.toThrow()
  })
})
