import * as z from 'zod'
import { maxAmount, maxEntries, maxExtras, maxQuantity, maxReasonLength } from '@/lib/billing/rules/limits'
import { Unit } from '@/lib/catalogue/schema'
import { latinDigits } from '@/lib/digits'
import { formatRupees } from '@/lib/money'
import { defineTask } from '@/lib/queue/task'
import { isVisible, printableLines, unprintableFault } from '@/lib/visible-text'

const Amount = z
  .int('Please give whole rupees')
  .min(1, 'Please give at least ₹1')
  .max(maxAmount, `Please give at most ${formatRupees(maxAmount)}`)
const Quantity = z
  .int('Please give a whole number')
  .min(1, 'Please give at least 1')
  .max(maxQuantity, `Please give at most ${maxQuantity.toLocaleString('en-IN')}`)
const Reason = z
  .string()
  .trim()
  .max(maxReasonLength, `Please use at most ${maxReasonLength} characters`)
  .regex(printableLines, unprintableFault)
  .refine(isVisible, 'Please say why')

const kinds = ['service', 'labour', 'parts'] as const
const ExtraKind = z.enum(['labour', 'parts'])
const Consent = z.enum(['atDoor', 'byPhone'])
const Method = z.enum(['cash', 'upi'])
const EntryKind = z.enum(['payment', 'refund', 'credit', 'debit', 'reversal'])

/** Words that apps and mails of banks set beside a UPI reference, or without a space before the twelve digits that most have. */
const labels =
  /^(?:UTR|UPI|RRN|REF|REFERENCE|TXN|TRANSACTION|PAYMENT|ID|NO|NUMBER|यूटीआर|यूपीआई|संदर्भ|नंबर|संख्या|आईडी)+(?=$|\d{12}$)/
const between = /[\s\p{Cf}\p{Pd}\u2212.,:;_#/()]+/u

/**
 * Reads the one reference in what was typed or pasted, such as `UPI Ref No: 4123 4567 8901`. A text with other words, or with
 * several references, stays as it is and is refused.
 */
function readReference(typed: string) {
  const text = latinDigits(typed).normalize('NFKC').toUpperCase()
  const parts = text.split(between).filter((part) => part.replace(labels, ''))
  // Digits in groups are one reference; beside a whole one stands another, or an amount.
  const isOne = parts.length === 1 || parts.every((part) => /\d/.test(part) && part.length < 12)
  return isOne ? parts.join('').replace(labels, '') : typed.trim()
}

/** The number that the customer's UPI app shows; in whatever spelling it is the same one. */
const Reference = z
  .string()
  .overwrite(readReference)
  .regex(/^[0-9A-Z]{6,35}$/, 'A UPI reference has 6 to 35 letters and digits')

/** Left out by who sends what nobody else can have changed. */
const seen = {
  entriesSeen: z
    .int()
    .min(0)
    .max(maxEntries)
    .optional()
    .describe('How many entries had been read: 409 where others were added since, which it names'),
}
export type EntriesSeen = { entriesSeen?: number }

/** Money that changed hands. */
const cash = { method: z.literal('cash'), amount: Amount }
const upi = { method: z.literal('upi'), amount: Amount, reference: Reference }
export const Payment = z.discriminatedUnion('method', [z.strictObject(cash), z.strictObject(upi)])
export type Payment = z.infer<typeof Payment>
/** A payment after the bill; what comes with the bill is a part of that. */
export const LaterPayment = z.discriminatedUnion('method', [
  z.strictObject({ ...cash, ...seen }),
  z.strictObject({ ...upi, ...seen }),
])
export const Refund = z.discriminatedUnion('method', [
  z.strictObject({ ...cash, reason: Reason, ...seen }),
  z.strictObject({ ...upi, reason: Reason, ...seen }),
])
export type Refund = z.infer<typeof Refund>
/** Takes off what is charged (`credit`), or adds to it (`debit`). */
export const Correction = z.strictObject({ kind: z.enum(['credit', 'debit']), amount: Amount, reason: Reason, ...seen })
export type Correction = z.infer<typeof Correction>

/** Takes back a payment that was noted by mistake, whole: it was never made. */
export const Reversal = z.strictObject({
  entry: z.int().min(1).max(maxEntries).describe('The payment: its place among the entries, counted from 1'),
  reason: Reason,
  ...seen,
})
export type Reversal = z.infer<typeof Reversal>

/** What a customer agreed to on top of what was ordered. */
const Extra = z.strictObject({
  kind: ExtraKind,
  amount: Amount,
  reason: Reason,
  consent: Consent.describe('How the customer agreed'),
  consentedAt: z.iso.datetime('Please say when the customer agreed').describe('When the customer agreed'),
})

/** What the order leaves open: nothing for a fixed price, how many for a price by the unit, else an amount or both factors. */
export const BillForm = z.strictObject({
  quantity: Quantity.optional().describe('Of a service that is counted or measured'),
  unitPrice: Amount.optional().describe("For one, where it is 'Price on request'"),
  amount: Amount.optional().describe("Of a service that is 'Price on request'"),
  extras: z.array(Extra).max(maxExtras).default([]),
  payment: Payment.optional().describe('What was taken with it'),
})
export type BillForm = z.infer<typeof BillForm>
/** The same as a form has it, before anything is left out or filled in. */
export type TypedBill = z.input<typeof BillForm>

const BillLine = z.object({
  kind: z.enum(kinds),
  quantity: z.int().optional(),
  unitPrice: z.int().optional(),
  amount: z.int(),
  reason: z.string().optional(),
  consent: Consent.optional().describe('How the customer agreed'),
  consentedAt: z.iso.datetime().optional(),
})
export type BillLine = z.infer<typeof BillLine>

const LedgerEntry = z.object({
  kind: EntryKind,
  amount: z.int(),
  method: Method.optional(),
  reference: z.string().optional().describe('Of UPI'),
  reason: z.string().optional(),
  reverses: z.int().optional().describe('Of a reversal: the place of the payment that it takes back, counted from 1'),
  date: z.iso.datetime(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** What an order came to, and what was paid, given back and corrected since; the service is the first line. */
export const Bill = z
  .object({
    issuedAt: z.iso.datetime(),
    total: z.int().describe('Of the lines, in whole rupees'),
    lines: z.array(BillLine),
    entries: z
      .array(LedgerEntry)
      .describe('In their order. A credit takes off the total, a debit adds to it, a reversal takes back a payment'),
  })
  .meta({ id: 'Bill' })
export type Bill = z.infer<typeof Bill>
/** What of a bill says how its money stands. */
export type Charge = Pick<Bill, 'total'> & { entries: readonly Pick<LedgerEntry, 'kind' | 'amount'>[] }

export const MoneyState = z.enum(['nothingDue', 'due', 'partPaid', 'paid', 'refunded'])
export type MoneyState = z.infer<typeof MoneyState>
/** As the team reads it: also of money that went back where nothing is due for it. */
export const TeamMoneyState = z.enum([...MoneyState.options, 'partRefunded'])
export type TeamMoneyState = z.infer<typeof TeamMoneyState>

/** How the money of an order stands, in whole rupees. */
export const Money = z.object({
  state: MoneyState,
  charged: z.int().describe('The bill with its corrections'),
  paid: z.int().describe('Without what was paid beyond what is charged and given back, or noted by mistake'),
  refunded: z.int().describe('Given back of that, and not due again'),
  due: z.int().describe('Still to be paid'),
  owed: z.int().describe('Paid, and to be given back'),
})
export type Money = z.infer<typeof Money>

/** An order as whoever bills it sees it. */
export const BilledOrder = z
  .object({
    orderId: z.string(),
    serviceName: z.string(),
    applicationName: z.string(),
    serviceCost: z.int().optional(),
    unit: Unit,
    discountPercentage: z.int(),
    quantity: z.int().optional().describe('How many were ordered; absent: 1, and of sq ft not measured'),
    revisitOf: z.string().optional(),
    canBill: z.boolean().describe('The work was begun, and there is no bill yet'),
    bill: Bill.optional(),
    money: Money,
  })
  .meta({ id: 'BilledOrder' })
export type BilledOrder = z.infer<typeof BilledOrder>

/** Mails the customer what an order came to once it is closed, and what was paid. */
export const tellDone = defineTask('billing.tellDone', z.object({ bookingId: z.uuid() }))

/** Mails the customer what reached the shop after that: the payment in that place among the entries, counted from 1. */
export const tellPaid = defineTask('billing.tellPaid', z.object({ bookingId: z.uuid(), place: z.int().positive() }))

/** An order that repairs another one at no charge. */
export const Revisit = z.object({ orderId: z.string(), revisitOf: z.string() }).meta({ id: 'Revisit' })
