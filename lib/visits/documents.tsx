import type { Booking } from '@/lib/bookings/schema'
import { freeCancellation } from '@/lib/cancellation'
import { formatWeekdayTime } from '@/lib/india-time'
import { BigText, type Letter, Line, letterHtml, Plate } from '@/lib/mail/letter'
import type { PlanChange } from '@/lib/visits/schema'

type Planned = {
  shop: string
  url: string
  firstName: string
  change: PlanChange
  startsAt: Date
  /** The first name of who comes; null while nobody is assigned. */
  partner: string | null
  orders: readonly Booking[]
}

/** What happened to a visit: when somebody comes now, who, and what is done then. */
export function planMail({ shop, url, firstName, change, startsAt, partner, orders }: Planned): Letter {
  const when = formatWeekdayTime(startsAt)
  const who = partner ?? 'our professional'
  const [subject, happened] = {
    scheduled: [`Your ${shop} visit is on ${when}`, `${who} comes to you on`],
    moved: [`Your ${shop} visit was moved to ${when}`, `your visit was moved: ${who} now comes on`],
    assigned: [`${who} comes to you on ${when}`, `${who} will do your service on`],
  }[change] as [string, string]
  const done = orders.map(
    ({ serviceName, applicationName, orderId }) => `${serviceName} (${applicationName}), ${orderId}`,
  )
  const services = `What is done\n${done.join('\n')}`
  return {
    subject,
    text: `Hello ${firstName},\n\n${happened} ${when}.\n\n${services}\n\n${freeCancellation}\n\nMy Bookings: ${url}/orders\n`,
    html: letterHtml(
      shop,
      <>
        <Line>
          Hello {firstName}, {happened}
        </Line>
        <BigText small>{when}</BigText>
        <Line>{services}</Line>
        <Line soft>{freeCancellation}</Line>
        <Plate href={`${url}/orders`}>My Bookings</Plate>
      </>,
    ),
  }
}
