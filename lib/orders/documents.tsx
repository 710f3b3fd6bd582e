import type { Booking } from '@/lib/bookings/schema'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
import { type Letter, Line, letterHtml, Plate } from '@/lib/mail/template'
import type { ToldMove } from '@/lib/orders/schema'

type Moved = {
  shop: string
  url: string
  hello: string
  move: ToldMove['move']
  orders: readonly [Booking, ...Booking[]]
  /** What the timeline says of it. */
  said: readonly string[]
}

/** The mail about orders that the team cancelled, or opened again. */
export function moveMail({ shop, url, hello, move, orders, said }: Moved): Letter {
  const [first, ...rest] = orders
  const named = `${first.orderId}${rest.length ? ` and ${rest.length} more` : ''}`
  const subject = `${move === 'cancel' ? 'Cancelled' : 'Open again'}: your ${shop} booking ${named}`
  const lines = orders.map((order) => `${orderedName(order)}, ${order.orderId}`).join('\n')
  const contact = `Questions? Ask us: ${url}/contact`
  return {
    subject,
    text: `${hello},\n\n${said.join('\n\n')}\n\n${lines}\n\n${contact}\n\nMy Bookings: ${url}/orders\n`,
    html: letterHtml(
      shop,
      <>
        <Line>{hello},</Line>
        {said.map((sentence) => (
          <Line key={sentence}>{sentence}</Line>
        ))}
        <Line>{lines}</Line>
        <Line soft>{contact}</Line>
        <Plate href={`${url}/orders`}>My Bookings</Plate>
      </>,
    ),
  }
}
