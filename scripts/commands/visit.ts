// `npm run visit -- list|show|schedule|assign|complete|note …`: what the team does with an order, until the console has a screen for it.
import { addressLines, fullName } from '@/lib/account/rules'
import { preferredText } from '@/lib/bookings/rules'
import { type Booking, BookingRef } from '@/lib/bookings/schema'
import { disconnect } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { formatDateTime, formatScheduled, formatWeekdayTime } from '@/lib/india-time'
import { formatPhone, internationalDigits } from '@/lib/phone'
import { addNote, assignPartner, completeBooking, scheduleVisit } from '@/lib/visits/commands'
import { findOrder, listOpenOrders } from '@/lib/visits/queries'
import { VisitNote, VisitTime } from '@/lib/visits/schema'
import { commandLine } from '@/scripts/command-line'
import { Fault } from '@/scripts/fault.mjs'
import { accepted, refusals } from '@/scripts/operator'
import { withDatabase } from '@/scripts/with-database'

const usage = `Say one of
  npm run visit -- list                      what is still to be done, oldest first
  npm run visit -- show HS-2345ABCD          all of one order
  npm run visit -- schedule HS-2345ABCD[,HS-…] "2026-11-25 11:00" [minutes]    India time; one visit for all of them
  npm run visit -- assign HS-2345ABCD[,HS-…] 9911045678                        the partner's contact number
  npm run visit -- complete HS-2345ABCD[,HS-…]         each by itself
  npm run visit -- note HS-2345ABCD "What the customer is to know"`

/** `2026-11-25 11:00` on the clocks of India. */
function indiaTime(text: string) {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(text) ?? []
  const startsAt = new Date(`${day}T${time}:00+05:30`)
  if (Number.isNaN(startsAt.getTime())) throw new Fault(`A time reads 2026-11-25 11:00, not ${text}.`)
  return startsAt
}

const outside = 'outside the usual area, confirm first'

const scheduled = ({ scheduledDate }: Booking) => {
  if (!scheduledDate) return null
  const { day, time } = formatScheduled(scheduledDate)
  return `${day}, ${time}`
}

/** One line: what it is, where and when, and what is to be known before anybody calls. */
function row(order: Booking) {
  const preferred = preferredText(order)
  const { city, postalCode } = order.deliveryAddress
  return [
    order.orderId,
    order.status,
    order.serviceName,
    `${city} ${postalCode}`,
    scheduled(order) ?? (preferred && `asked for ${preferred}`),
    order.assignedPartner?.fullName,
    order.note && 'with a note',
    order.outsideArea && outside,
  ]
    .filter(Boolean)
    .join(' · ')
}

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
    ['Visit', scheduled(order)],
    ['Partner', order.assignedPartner?.fullName],
    ['Note', order.note?.replaceAll('\n', `\n${' '.repeat(11)}`)],
  ]
  console.log(order.orderId)
  for (const [name, text] of facts) if (text) console.log(`${name.padEnd(10)} ${text}`)
}

/** One that is refused holds no other up. */
async function completeEach(orderIds: readonly string[], now: Date) {
  const refused: string[] = []
  for (const orderId of orderIds)
    try {
      await completeBooking(orderId, now)
      console.log(`${orderId}: completed`)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push(`${orderId}: ${error.message}`)
    }
  if (refused.length) throw new Fault(refused.join('\n'))
}

async function run([verb, orders = '', third = '', fourth]: string[]) {
  const orderIds = orders.split(',')
  const now = new Date()
  if (verb === 'list') {
    const open = await listOpenOrders()
    for (const order of open) console.log(row(order))
    if (!open.length) console.log('Nothing is to be done.')
  } else if (verb === 'show') {
    await show(accepted(BookingRef, orders))
  } else if (verb === 'schedule' && third) {
    const minutes = fourth === undefined ? undefined : Number(fourth)
    const time = accepted(VisitTime, { orderIds, startsAt: indiaTime(third), minutes })
    await scheduleVisit(time, now)
    console.log(`${orders}: ${formatWeekdayTime(time.startsAt)}`)
  } else if (verb === 'assign' && third) {
    await assignPartner(orderIds, internationalDigits(third), now)
    console.log(`${orders}: assigned`)
  } else if (verb === 'complete' && orders) {
    await completeEach(orderIds, now)
  } else if (verb === 'note') {
    await addNote(accepted(VisitNote, { orderId: orders, message: third }), now)
    console.log(`${orders}: the customer sees the note`)
  } else throw new Fault(usage)
}

await commandLine((words) =>
  withDatabase(async () => {
    try {
      await refusals(() => run(words))
    } finally {
      await disconnect()
    }
  }),
)
