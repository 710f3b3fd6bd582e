import { addressLines } from '@/lib/account/rules/records'
import { outsideText } from '@/lib/bookings/rules/area'
import { orderPriceInWords } from '@/lib/bookings/rules/revisit'
import { preferredText } from '@/lib/bookings/rules/wishes'
import type { Booking } from '@/lib/bookings/schema'
import { freeCancellation } from '@/lib/cancellation'
import { linesTotal } from '@/lib/cart/rules'
import { nameWithType } from '@/lib/catalogue/rules/names'
import { totalInWords } from '@/lib/catalogue/rules/price-text'
import { BigText, type Letter, Line, letterHtml, Plate } from '@/lib/mail/template'
import { formatPhone } from '@/lib/phone'

type Placed = { shop: string; url: string; hello: string; orders: readonly Booking[] }

/** What was ordered together: services, prices, place and number, and what happens next. */
export function confirmationMail({ shop, url, hello, orders }: Placed): Letter {
  const [first] = orders as [Booking]
  const lines = orders.map((order) => `${nameWithType(order)}\n${orderPriceInWords(order)} · ${order.orderId}`)
  const sum = totalInWords(linesTotal(orders))
  const place = [...addressLines(first.deliveryAddress), formatPhone(first.contactNumber.number)].join('\n')
  const preferred = preferredText(first)
  const wishes = [
    preferred && `You asked for\n${preferred}`,
    first.note && `Your note for the professional\n${first.note}`,
    first.outsideArea && `${outsideText}.`,
  ].filter((wish): wish is string => Boolean(wish))
  const next = `Our team will call you to fix the time. ${freeCancellation}`
  return {
    subject: `Your ${shop} order ${first.orderId}${orders.length > 1 ? ` and ${orders.length - 1} more` : ''}`,
    text: `${hello},\n\nyour order has been placed.\n\n${lines.join('\n\n')}\n\n${sum}\n\n${[`Where we come\n${place}`, ...wishes, next].join('\n\n')}\n\nMy Bookings: ${url}/orders\n`,
    html: letterHtml(
      shop,
      <>
        <Line>{hello}, your order has been placed.</Line>
        {lines.map((line) => (
          <Line key={line}>{line}</Line>
        ))}
        <BigText small>{sum}</BigText>
        <Line soft>{`Where we come\n${place}`}</Line>
        {wishes.map((wish) => (
          <Line key={wish} soft>
            {wish}
          </Line>
        ))}
        <Line>{next}</Line>
        <Plate href={`${url}/orders`}>My Bookings</Plate>
      </>,
    ),
  }
}
