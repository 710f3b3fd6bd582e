import { entryRows, lineRows, moneyText, rowText } from '@/lib/billing/rules/texts'
import type { Bill } from '@/lib/billing/schema'
import { revisitText } from '@/lib/bookings/rules/revisit'
import type { Booking } from '@/lib/bookings/schema'
import { nameWithType } from '@/lib/catalogue/rules/names'
import { BigText, type Letter, Line, letterHtml, Plate } from '@/lib/mail/template'

type Done = { shop: string; url: string; hello: string; order: Booking; bill: Bill }

/** That an order is done: what it came to, line by line, and what was paid. */
export function doneMail({ shop, url, hello, order, bill }: Done): Letter {
  const { orderId, unit } = order
  const revisit = revisitText(order)
  const lines = lineRows(bill, nameWithType(order), unit).map(rowText).join('\n\n')
  const sum = moneyText(bill)
  const entries = entryRows(bill).map(rowText).join('\n\n')
  const happened = `your order ${orderId} is done. ${revisit ? `${revisit}.` : 'Here is your final bill.'}`
  const more = 'You also find it in My Bookings, and in the booking summary as a PDF.'
  return {
    subject: `Your ${shop} order ${orderId} is done`,
    text: `${[`${hello},`, happened, lines, sum, entries, more, `My Bookings: ${url}/orders`].filter(Boolean).join('\n\n')}\n`,
    html: letterHtml(
      shop,
      <>
        <Line>
          {hello}, {happened}
        </Line>
        <Line>{lines}</Line>
        <BigText small>{sum}</BigText>
        {entries && <Line>{entries}</Line>}
        <Line soft>{more}</Line>
        <Plate href={`${url}/orders`}>My Bookings</Plate>
      </>,
    ),
  }
}
