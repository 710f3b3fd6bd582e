import { randomUUID } from 'node:crypto'
import { addCorrection, recordPayment, recordRefund, reversePayment } from '@/lib/billing/commands/enter'
import { billOrder } from '@/lib/billing/commands/issue'
import { BillForm } from '@/lib/billing/schema'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { later } from '@/testing/clock'
import { aCustomer, anOrder, aService } from '@/testing/factories'

/** Whose orders are billed, by whom, and what: made anew by `anOffice`. */
export let customer: Awaited<ReturnType<typeof aCustomer>>
export let by: { operator: string }
let serviceId: string
/** Before each test: a customer, an operator and a service. */
export async function anOffice() {
  customer = await aCustomer()
  by = { operator: (await aCustomer({ firstName: 'Meera', lastName: 'Nair' })).id }
  serviceId = (await aService()).id
}

type Given = Parameters<typeof anOrder>[1]
export const done = async (given: Given = {}) => {
  const order = await anOrder(customer.id, { serviceId, status: 'completed', ...given })
  return { ...order, orderId: order.orderId! }
}
export const at = later({ hours: 2 })
export const bill = (orderId: string, form: object = {}, key: string | null = null) =>
  billOrder(orderId, BillForm.parse(form), key, at, by)
export const extra = {
  kind: 'parts',
  amount: 350,
  reason: 'The capacitor was worn out',
  consent: 'atDoor',
  consentedAt: later({ hours: 1 }).toISOString(),
}
export const pay = (orderId: string, amount: number, key = randomUUID() as string) =>
  recordPayment(orderId, { method: 'cash', amount }, key, at, by)
export const giveBack = (orderId: string, amount: number, key = randomUUID() as string) =>
  recordRefund(orderId, { method: 'cash', amount, reason: 'Under warranty' }, key, at, by)
export const correct = (orderId: string, kind: 'credit' | 'debit', amount: number) =>
  addCorrection(orderId, { kind, amount, reason: 'Agreed with the customer' }, randomUUID(), at, by)
export const takeBack = (orderId: string, entry: number, key = randomUUID() as string) =>
  reversePayment(orderId, { entry, reason: 'Noted by mistake' }, key, at, by)
/** `409 The sentence. {fields}` of a refusal. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return { code: error.code, message: error.message, fields: Object.keys(error.fields) }
    },
  )
export const entriesOf = (bookingId: string) => db.ledgerEntry.count({ where: { bookingId } })
export const audited = async (orderId: string) =>
  (await db.auditEntry.findMany({ where: { subject: 'order', subjectId: orderId }, orderBy: { id: 'asc' } })).map(
    ({ action, byName, after, reason }) => ({ action, byName, after, reason }),
  )
