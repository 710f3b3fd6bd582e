import 'server-only'
import type { Person } from '@/lib/contract'
import { db, type Tx } from '@/lib/db'
import { dayMs, minuteMs } from '@/lib/durations'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { problemLabels } from '@/lib/inbox/rules'
import {
  acknowledgeComplaint,
  acknowledgeMessage,
  type Complaint,
  type ContactForm,
  forwardMessage,
  isMailable,
  type Problem,
} from '@/lib/inbox/schema'
import { countByAddress, hasRoom, tellsWhoAsks } from '@/lib/limits/limits'
import { areaOf } from '@/lib/limits/network'
import { plannedPhone } from '@/lib/phone-plan'
import { plainLine } from '@/lib/plain-text'
import { enqueue } from '@/lib/queue/enqueue'

// Many households share one address in India.
const limit = { name: 'contact:address', max: 20 }

/** Stands for the customer of a stored answer, since who writes need not have an account; the answer says nothing of anybody. */
export const anybody = '00000000-0000-0000-0000-000000000000'

const dayMinutes = dayMs / minuteMs
/** Receipts of a day: to one address, whoever writes, and at the wish of one wide network. Past them a message is kept all the same. */
const receipts = {
  ofEmail: { name: 'receipt:email', max: 5, minutes: dayMinutes },
  ofArea: { name: 'receipt:area', max: 60, minutes: dayMinutes },
}

/** Whether one more receipt can and may be mailed there: anybody can give anybody's address (SEC-51). */
async function mayHaveReceipt(email: string, address: string | null) {
  if (!isMailable(email)) return false
  if (tellsWhoAsks(address) && !(await hasRoom(receipts.ofArea, areaOf(address)))) return false
  return hasRoom(receipts.ofEmail, email)
}

const isOwn = async (tx: Tx, customer: Person | null, email: string) =>
  customer !== null &&
  (await tx.customer.count({
    where: { id: customer.id, verifiedAt: { not: null }, email },
  })) > 0

/** The number in its canonical form where it is one that some country has, and else as it was written: the form takes any. */
const plannedOrWritten = (written: string) => plannedPhone(written) ?? written

type Sent = { key: string | null; address: string | null; customer: Person | null; now: Date }

/**
 * Keeps the message for the operator, mails it to `CONTACT_EMAIL` where there is one, and a receipt to the writer. Throws
 * `too_many`, `reused_key`.
 */
export async function receiveMessage({ message, ...given }: ContactForm, { key, address, customer, now }: Sent) {
  await countByAddress(limit, address)
  const receipt = await mayHaveReceipt(given.email, address)
  const request = ['contact', message, given]
  const contactNumber = plannedOrWritten(given.contactNumber)
  return db.$transaction((tx) =>
    once(tx, { actorId: anybody, key, request, now }, async () => {
      const { id } = await tx.message.create({
        data: { kind: 'contact', ...given, contactNumber, text: message, createdAt: now },
        select: { id: true },
      })
      if (env().CONTACT_EMAIL) await enqueue(tx, forwardMessage, { messageId: id })
      const copy = receipt && (await isOwn(tx, customer, given.email))
      if (receipt) await enqueue(tx, acknowledgeMessage, { messageId: id, copy })
      return { received: true as const, receipt }
    }),
  )
}

type NewComplaint = {
  /** The order, locked by the caller. */
  order: { id: string; orderId: string; serviceName: string }
  from: { name: string; email: string; contactNumber: string }
  problem: Problem
  text: string
  reference: string
}

/**
 * Opens a complaint about an order, and mails it to the team and a receipt to the customer, in the caller's transaction.
 * Throws conflict where one is open already.
 */
export async function openComplaint(
  tx: Tx,
  { order, from, problem, text, reference }: NewComplaint,
  now: Date,
): Promise<Complaint> {
  const unresolved = await tx.message.findFirst({
    where: { bookingId: order.id, kind: 'complaint', resolvedAt: null },
    select: { reference: true },
  })
  if (unresolved)
    throw new AppError('conflict', `You have reported a problem with this booking already: ${unresolved.reference}`)
  // Names of before today's rule, of customers and of services, may hold what no message may (SEC-52).
  const subject = plainLine(`${problemLabels[problem]}: ${order.serviceName}, ${order.orderId}`)
  const name = plainLine(from.name)
  const { id: messageId } = await tx.message.create({
    data: { kind: 'complaint', bookingId: order.id, ...from, name, problem, subject, text, reference, createdAt: now },
    select: { id: true },
  })
  await enqueue(tx, forwardMessage, { messageId })
  await enqueue(tx, acknowledgeComplaint, { messageId })
  return { reference, reportedAt: now.toISOString() }
}
