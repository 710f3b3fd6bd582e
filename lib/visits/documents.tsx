import { cancellationOf, cancellationTexts, isCostly } from '@/lib/bookings/rules/cancellation'
import type { Booking } from '@/lib/bookings/schema'
import { freeCancellation } from '@/lib/cancellation'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
import { BigText, type Letter, Line, letterHtml, Plate } from '@/lib/mail/template'
import { formatPhone } from '@/lib/phone'
import type { Time } from '@/lib/visits/rules/plan'
import { windowText } from '@/lib/visits/rules/window'
import type { PlanChange } from '@/lib/visits/schema'

type Planned = {
  shop: string
  url: string
  hello: string
  change: PlanChange
  time: Time
  minutes: number | null
  orders: readonly [Booking, ...Booking[]]
  now: Date
}

/** The mail about a visit that was scheduled, moved or assigned: when somebody comes, who it is, and what will be done. */
export function planMail({ shop, url, hello, change, time, minutes, orders, now }: Planned): Letter {
  const when = windowText(time, minutes)
  const partner = orders[0].assignedPartner
  const who = partner?.fullName.split(' ')[0] ?? 'our professional'
  const [subject, happened] = {
    scheduled: [`Your ${shop} visit is on ${when}`, `${who} comes to you on`],
    moved: [`Your ${shop} visit was moved to ${when}`, `your visit was moved: ${who} now comes on`],
    assigned: [`${who} comes to you on ${when}`, `${who} will do your service on`],
    unassigned: [
      `Your ${shop} visit stays on ${when}`,
      'another professional will come than the one we named; your visit stays on',
    ],
  }[change] as [string, string]
  const done = orders.map((order) => `${orderedName(order)}, ${order.orderId}`)
  const facts = [`What is done\n${done.join('\n')}`]
  if (partner) {
    const { fullName, specialization, contactNumber } = partner
    facts.unshift(
      ['Who comes', fullName, specialization, contactNumber && formatPhone(contactNumber)].filter(Boolean).join('\n'),
    )
  }
  // Once free cancellation is over, only the rule that holds now is of use.
  const outcome = cancellationOf(orders[0], now)
  const rule = isCostly(outcome) ? cancellationTexts[outcome] : freeCancellation
  return {
    subject,
    text: `${hello},\n\n${happened} ${when}.\n\n${facts.join('\n\n')}\n\n${rule}\n\nMy Bookings: ${url}/orders\n`,
    html: letterHtml(
      shop,
      <>
        <Line>
          {hello}, {happened}
        </Line>
        <BigText small>{when}</BigText>
        {facts.map((fact) => (
          <Line key={fact}>{fact}</Line>
        ))}
        <Line soft>{rule}</Line>
        <Plate href={`${url}/orders`}>My Bookings</Plate>
      </>,
    ),
  }
}
