// `npm run visit -- schedule|assign|complete|note …`: what the team does with an order, until the console has a screen for it.
import { disconnect } from '@/lib/db'
import { formatWeekdayTime } from '@/lib/india-time'
import { internationalDigits } from '@/lib/phone'
import { addNote, assignPartner, completeBooking, scheduleVisit } from '@/lib/visits/commands'
import { VisitNote, VisitTime } from '@/lib/visits/schema'
import { commandLine } from '@/scripts/command-line'
import { Fault } from '@/scripts/fault.mjs'
import { accepted, refusals } from '@/scripts/operator'
import { withDatabase } from '@/scripts/with-database'

const usage = `Say one of
  npm run visit -- schedule HS-2345ABCD[,HS-…] "2026-11-25 11:00" [minutes]    India time; one visit for all of them
  npm run visit -- assign HS-2345ABCD[,HS-…] 9911045678                        the partner's contact number
  npm run visit -- complete HS-2345ABCD
  npm run visit -- note HS-2345ABCD "What the customer is to know"`

/** `2026-11-25 11:00` on the clocks of India. */
function indiaTime(text: string) {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(text) ?? []
  const startsAt = new Date(`${day}T${time}:00+05:30`)
  if (Number.isNaN(startsAt.getTime())) throw new Fault(`A time reads 2026-11-25 11:00, not ${text}.`)
  return startsAt
}

async function run([verb, orders = '', third = '', fourth]: string[]) {
  const orderIds = orders.split(',')
  const now = new Date()
  if (verb === 'schedule' && third) {
    const minutes = fourth === undefined ? undefined : Number(fourth)
    const time = accepted(VisitTime, { orderIds, startsAt: indiaTime(third), minutes })
    await scheduleVisit(time, now)
    console.log(`${orders}: ${formatWeekdayTime(time.startsAt)}`)
  } else if (verb === 'assign' && third) {
    await assignPartner(orderIds, internationalDigits(third), now)
    console.log(`${orders}: assigned`)
  } else if (verb === 'complete' && orders) {
    await completeBooking(orders, now)
    console.log(`${orders}: completed`)
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
