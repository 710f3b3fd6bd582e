import { declinedText, entryRow, entryRows, lineRows, moneyText, rowText } from '@/lib/billing/rules/texts'
import type { UpiPayment } from '@/lib/billing/rules/upi'
import type { Bill, LedgerEntry } from '@/lib/billing/schema'
import { revisitText } from '@/lib/bookings/rules/revisit'
import type { Booking } from '@/lib/bookings/schema'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
import { BigText, type Letter, Line, letterHtml, Plate } from '@/lib/mail/template'
import { formatRupees } from '@/lib/money'

type Done = { shop: string; url: string; hello: string; order: Booking; bill: Bill; payment: UpiPayment | null }

const payText = (payment: UpiPayment | null, orderId: string) =>
  payment &&
  `You can pay ${formatRupees(payment.amount)} by UPI to ${payment.upiId}, with ${orderId} as the note: My Bookings has a code for it, on a phone a link too. ${declinedText(payment.amount)} What has reached us already is above.`
const more = 'You also find it in My Bookings, and in the booking summary as a PDF.'

/** That an order is done, or was cancelled in the middle of the work: what it came to, line by line, and what was paid. */
export function doneMail({ shop, url, hello, order, bill, payment }: Done): Letter {
  const { orderId, unit } = order
  const revisit = revisitText(order)
  const lines = lineRows(bill, orderedName(order), unit).map(rowText).join('\n\n')
  const sum = moneyText(bill)
  const entries = entryRows(bill).map(rowText).join('\n\n')
  const isDone = order.status === 'completed'
  const what = isDone ? 'is done' : 'was cancelled after the work had begun'
  const happened = `your booking ${orderId} ${what}. ${revisit ? `${revisit}.` : 'Here is your final bill.'}`
  const pay = payText(payment, orderId)
  return {
    subject: isDone ? `Your ${shop} booking ${orderId} is done` : `The bill of your ${shop} booking ${orderId}`,
    text: `${[`${hello},`, happened, lines, sum, entries, pay, more, `My Bookings: ${url}/orders`].filter(Boolean).join('\n\n')}\n`,
    html: letterHtml(
      shop,
      <>
        <Line>
          {hello}, {happened}
        </Line>
        <Line>{lines}</Line>
        <BigText small>{sum}</BigText>
        {entries && <Line>{entries}</Line>}
        {pay && <Line>{pay}</Line>}
        <Line soft>{more}</Line>
        <Plate href={`${url}/orders`}>My Bookings</Plate>
      </>,
    ),
  }
}

/** The receipt of a payment that was noted once the bill was mailed: what has reached the shop, and how the money stands now. */
export function paidMail({ shop, url, hello, order, bill, payment, entry }: Done & { entry: LedgerEntry }): Letter {
  const { orderId } = order
  const service = `${orderedName(order)}, ${orderId}`
  const happened = `we have received ${formatRupees(entry.amount)} for your booking ${orderId}. Thank you.`
  const paid = rowText(entryRow(entry))
  const sum = moneyText(bill)
  const pay = payText(payment, orderId)
  return {
    subject: `Received: ${formatRupees(entry.amount)} for your ${shop} booking ${orderId}`,
    text: `${[`${hello},`, happened, service, paid, sum, pay, more, `My Bookings: ${url}/orders`].filter(Boolean).join('\n\n')}\n`,
    html: letterHtml(
      shop,
      <>
        <Line>
          {hello}, {happened}
        </Line>
        <Line>{service}</Line>
        <Line>{paid}</Line>
        <BigText small>{sum}</BigText>
        {pay && <Line>{pay}</Line>}
        <Line soft>{more}</Line>
        <Plate href={`${url}/orders`}>My Bookings</Plate>
      </>,
    ),
  }
}
