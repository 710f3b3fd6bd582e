// `npm run visit -- list|show|schedule|assign|start|complete|cancel|reopen|note …`: what the team does with an order.
import { fullName } from '@/lib/account/rules/person'
import { doorLines } from '@/lib/account/rules/records'
import { cancelReasons } from '@/lib/bookings/rules/moves'
import { statusLabels } from '@/lib/bookings/rules/statuses'
import { visitText } from '@/lib/bookings/rules/visit-times'
import { preferredText } from '@/lib/bookings/rules/wishes'
import { BookingRef } from '@/lib/bookings/schema'
import { formatDateTime, formatWeekdayTime } from '@/lib/india-time'
import { cancelOrders, completeOrders } from '@/lib/orders/commands/bulk'
import { reopenOrder, startOrder, tellCustomer } from '@/lib/orders/commands/work'
import { Because, CustomerNote, type OrderResults } from '@/lib/orders/schema'
import { formatPhone } from '@/lib/phone'
import { commandBeforeWords } from '@/lib/release'
import { assignPartner, scheduleVisit } from '@/lib/visits/commands/plan'
import { findOrder, listOpenOrders } from '@/lib/visits/queries/orders'
import type { Plan } from '@/lib/visits/rules/plan'
import { OrderNumbers, VisitTime } from '@/lib/visits/schema'
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
  ${self} start HS-2345ABCD[,HS-…]                the partner is at work
  ${self} complete HS-2345ABCD[,HS-…]             each by itself, once its visit has begun
  ${self} cancel HS-2345ABCD[,HS-…] reason ["What the customer is to know"]
                                             the reason is ${cancelReasons.join(', ')}; the customer gets a mail
  ${self} reopen HS-2345ABCD[,HS-…]               takes back a completion or cancellation that was a mistake
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
  return { words: words.toSpliced(at, 2), partnerNumber: words[at + 1]! }
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
    ['Customer', customer && [fullName(customer), customer.email ?? 'no e-mail'].join(', ')],
    ['Address', doorLines(order.deliveryAddress).join(', ')],
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

/** What became of each order; those that were refused are the command's fault. */
function sayResults({ results }: OrderResults) {
  for (const { orderId, ok, message } of results) if (ok) say(`${orderId}: ${message.toLowerCase()}`)
  const refused = results.filter(({ ok }) => !ok)
  if (refused.length) throw new Fault(refused.map(({ message }) => `${message}.`).join('\n'))
}

const seen = (orders: string) => orderNumbers(orders).map((orderId) => ({ orderId }))

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
    say(`${orders}: ${planText(await assignPartner(orderNumbers(orders), third, now, 'commandLine'))}`)
  } else if (verb === 'start' && orders) {
    for (const order of seen(orders)) {
      await startOrder(order, now, 'commandLine')
      say(`${order.orderId}: in progress`)
    }
  } else if (verb === 'complete' && orders) {
    sayResults(await completeOrders({ orders: seen(orders) }, now, 'commandLine'))
  } else if (verb === 'cancel' && third) {
    const because = accepted(Because, { reason: third, message: fourth })
    sayResults(await cancelOrders({ orders: seen(orders), ...because }, now, 'commandLine'))
  } else if (verb === 'reopen' && orders) {
    for (const order of seen(orders)) {
      const { status } = await reopenOrder(order, now, 'commandLine')
      say(`${order.orderId}: ${statusLabels[status].toLowerCase()} again`)
    }
  } else if (verb === 'note') {
    await tellCustomer(accepted(CustomerNote, { orderId: orders, message: third }), now, 'commandLine')
    say(`${orders}: the customer sees the note`)
  } else throw new Fault(usage)
}

await operatorCommand(run)
