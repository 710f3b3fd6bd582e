// `npm run visit -- list|show|schedule|assign|complete|reopen|note …`: what the team does with an order.
import { fullName } from '@/lib/account/rules/person'
import { addressLines } from '@/lib/account/rules/records'
import { visitText } from '@/lib/bookings/rules/visit-times'
import { preferredText } from '@/lib/bookings/rules/wishes'
import { BookingRef } from '@/lib/bookings/schema'
import { AppError } from '@/lib/errors'
import { formatDateTime, formatWeekdayTime } from '@/lib/india-time'
import { formatPhone, internationalDigits } from '@/lib/phone'
import { commandBeforeWords } from '@/lib/release'
import { assignPartner, scheduleVisit } from '@/lib/visits/commands/plan'
import { addNote, completeBooking, reopenBooking } from '@/lib/visits/commands/work'
import { findOrder, listOpenOrders } from '@/lib/visits/queries/orders'
import type { Plan } from '@/lib/visits/rules/plan'
import { OrderNumbers, VisitNote, VisitTime } from '@/lib/visits/schema'
import { Fault } from '@/scripts/fault.mjs'
import { openOrdersText, outside } from '@/scripts/open-orders'
import { accepted } from '@/scripts/operator'
import { indented, inLine, say } from '@/scripts/terminal.mjs'
import { operatorCommand } from '@/scripts/with-shop'

const self = commandBeforeWords('visit')
const usage = `Say one of
  ${self} list                      what is still to be done: what waits for a time, and the visits by date
  ${self} show HS-2345ABCD          all of one order
  ${self} schedule HS-2345ABCD[,HS-…] "2026-11-25 11:00" [minutes] [--partner 9911045678]
                                             India time; one visit for all of them. Who is assigned goes along,
                                             unless another partner's contact number is said
  ${self} assign HS-2345ABCD[,HS-…] 9911045678    the partner's contact number; the visit has a time by then
  ${self} complete HS-2345ABCD[,HS-…]             each by itself, once its visit has begun
  ${self} reopen HS-2345ABCD                      takes back a completion that was a mistake
  ${self} note HS-2345ABCD "What the customer is to know"`

/** `2026-11-25 11:00` on the clocks of India. */
function indiaTime(text: string) {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(text) ?? []
  const startsAt = new Date(`${day}T${time}:00+05:30`)
  if (Number.isNaN(startsAt.getTime())) throw new Fault(`A time reads 2026-11-25 11:00, not ${text}.`)
  return startsAt
}

/** `HS-2345ABCD,HS-…`; the one that is wrong is named. */
function orderNumbers(text: string) {
  const numbers = text.split(',').map((number) => number.trim())
  for (const number of numbers)
    if (!OrderNumbers.element.safeParse(number).success)
      throw new Fault(`An order number reads HS- and eight letters or digits, not ${number || 'nothing'}.`)
  return accepted(OrderNumbers, numbers)
}

/** The words without `--partner` and what follows it, and that. */
function withPartner(words: readonly string[]) {
  const at = words.indexOf('--partner')
  if (at < 0) return { words, partnerNumber: undefined }
  if (!words[at + 1]) throw new Fault(usage)
  return { words: words.toSpliced(at, 2), partnerNumber: internationalDigits(words[at + 1]!) }
}

const planText = ({ time, partner }: Plan) =>
  inLine(
    [time && formatWeekdayTime(time.startsAt), partner?.fullName ?? 'nobody assigned yet'].filter(Boolean).join(' · '),
  )

async function show(orderId: string) {
  const { order, customer } = await findOrder(orderId)
  const facts: [name: string, text: string | false | null | undefined][] = [
    ['Service', `${order.serviceName} (${order.applicationName}, ${order.mainServiceName})`],
    ['Status', order.status],
    ['Ordered', formatDateTime(new Date(order.createdAt))],
    ['Customer', customer && `${fullName(customer)}, ${customer.email}`],
    ['Address', addressLines(order.deliveryAddress).filter(Boolean).join(', ')],
    ['Area', order.outsideArea && outside],
    ['Number', order.contactNumber.number && formatPhone(order.contactNumber.number)],
    ['Asked for', preferredText(order)],
    ['Visit', visitText(order)],
    ['Partner', order.assignedPartner?.fullName],
  ]
  say(order.orderId)
  for (const [name, text] of facts) if (text) say(`${name.padEnd(10)} ${inLine(text)}`)
  if (order.note) say(`Note       ${indented(order.note, ' '.repeat(11)).trimStart()}`)
}

/** One that is refused holds no other up. */
async function completeEach(orderIds: readonly string[], now: Date) {
  const refused: string[] = []
  for (const orderId of orderIds)
    try {
      await completeBooking(orderId, now)
      say(`${orderId}: completed`)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push(`${error.message}.`)
    }
  if (refused.length) throw new Fault(refused.join('\n'))
}

async function run(typed: string[]) {
  const { words, partnerNumber } = withPartner(typed)
  const [verb, orders = '', third = '', fourth] = words
  const now = new Date()
  if (verb === 'list') {
    say(openOrdersText(await listOpenOrders()))
  } else if (verb === 'show') {
    await show(accepted(BookingRef, orders))
  } else if (verb === 'schedule' && third) {
    const minutes = fourth === undefined ? undefined : Number(fourth)
    const time = { orderIds: orderNumbers(orders), startsAt: indiaTime(third), minutes, partnerNumber }
    say(`${orders}: ${planText(await scheduleVisit(accepted(VisitTime, time), now, 'commandLine'))}`)
  } else if (verb === 'assign' && third) {
    say(
      `${orders}: ${planText(await assignPartner(orderNumbers(orders), internationalDigits(third), now, 'commandLine'))}`,
    )
  } else if (verb === 'complete' && orders) {
    await completeEach(orderNumbers(orders), now)
  } else if (verb === 'reopen' && orders) {
    for (const orderId of orderNumbers(orders)) {
      await reopenBooking(orderId, now)
      say(`${orderId}: in progress again`)
    }
  } else if (verb === 'note') {
    await addNote(accepted(VisitNote, { orderId: orders, message: third }), now)
    say(`${orders}: the customer sees the note`)
  } else throw new Fault(usage)
}

await operatorCommand(run)
