import { entryText, lineText, moneyText } from '@/lib/billing/rules/texts'
import type { Bill } from '@/lib/billing/schema'
import { revisitText } from '@/lib/bookings/rules/revisit'
import type { Booking } from '@/lib/bookings/schema'
import { nameWithType } from '@/lib/catalogue/rules/names'
import { formatDateTime } from '@/lib/india-time'
import { BigText, type Letter, Line, letterHtml, Plate } from '@/lib/mail/template'

type Done = { shop: string; url: string; hello: string; order: Booking; bill: Bill }

/** That an order is done: what it came to, line by line, and what was paid. */
export function doneMail({ shop, url, hello, order, bill }: Done): Letter {
  const { orderId } = order
  const revisit = revisitText(order)
  const service = nameWithType(order)
  const lines = bill.lines.map((line) => lineText(line, service, order.unit))
  const sum = moneyText(bill)
  const entries = bill.entries.map((entry) =>
    [`${entryText(entry)}, ${formatDateTime(new Date(entry.date))}`, entry.reason].filter(Boolean).join('\n'),
  )
  const parts = [`${orderId} is done. Thank you for booking with us.`, ...(revisit ? [`${revisit}.`] : [])]
  const more = 'Your bill is also in My Bookings, with the booking summary as a PDF.'
  return {
    subject: `Your ${shop} order ${orderId} is done`,
    text: `${[`${hello},`, ...parts, ...lines, sum, ...entries, more, `My Bookings: ${url}/orders`].join('\n\n')}\n`,
    html: letterHtml(
      shop,
      <>
        <Line>
          {hello}, {parts.join(' ')}
        </Line>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two extras may read the same
          <Line key={at}>{line}</Line>
        ))}
        <BigText small>{sum}</BigText>
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments may read the same
          <Line key={at} soft>
            {entry}
          </Line>
        ))}
        <Line soft>{more}</Line>
        <Plate href={`${url}/orders`}>My Bookings</Plate>
      </>,
    ),
  }
}
