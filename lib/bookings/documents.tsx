import { onlineText } from '@/lib/account/rules/invitation'
import { doorLines, townLine } from '@/lib/account/rules/records'
import { isUnconfirmed, outsideText } from '@/lib/bookings/rules/area'
import { cancellationOf, cancellationTexts, cancelledCostText, isCostly } from '@/lib/bookings/rules/cancellation'
import { partnerTexts } from '@/lib/bookings/rules/change'
import { orderPriceInWords } from '@/lib/bookings/rules/revisit'
import { shortVisitOf, visitText } from '@/lib/bookings/rules/visit-times'
import { preferredText } from '@/lib/bookings/rules/wishes'
import type { Booking, CancellationCost, VisitChange } from '@/lib/bookings/schema'
import { freeCancellation } from '@/lib/cancellation'
import { linesTotal } from '@/lib/cart/rules/lines'
import { displayName } from '@/lib/catalogue/rules/names'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
import { totalInWords } from '@/lib/catalogue/rules/total-text'
import { formatTime } from '@/lib/india-time'
import { BigText, type Letter, Line, letterHtml, Plate } from '@/lib/mail/template'
import { formatPhone } from '@/lib/phone'
import { howToPay } from '@/lib/promises'

type Placed = {
  shop: string
  url: string
  hello: string
  /** Whether the customer has proved the mailbox; of a caller the team has only heard the address of it. */
  isProved: boolean
  /** What was ordered in one checkout, visit by visit. */
  visits: readonly (readonly [Booking, ...Booking[]])[]
}
type Block = { text: string; look?: 'soft' | 'big' }

const soft = (text: string): Block => ({ text, look: 'soft' })
const linesOf = (orders: readonly Booking[]) =>
  orders.map((order) => ({ text: `${orderedName(order)}\n${orderPriceInWords(order)} · ${order.orderId}` }))

function placeOf([{ deliveryAddress, contactNumber }]: Placed['visits'][number], isProved: boolean) {
  const place = isProved
    ? [...doorLines(deliveryAddress), formatPhone(contactNumber.number)].join('\n')
    : townLine(deliveryAddress)
  return soft(`Where we come\n${place}`)
}

function wishesOf([first]: Placed['visits'][number]) {
  const preferred = preferredText(first)
  return [
    ...(preferred ? [soft(`You asked for\n${preferred}`)] : []),
    ...(first.outsideArea ? [soft(`${outsideText}.`)] : []),
  ]
}

function whenText([first]: Placed['visits'][number]) {
  const visit = visitText(first)
  return visit ? `Your visit: ${visit}.` : 'Our team will call you to fix the time.'
}

const changeText = 'Another time, address, number or quantity: change it in My Bookings until the work starts.'

/** What a household asks next; a revisit costs nothing, and who has no account yet changes nothing by themselves. */
const nextText = (orders: readonly Booking[], isProved: boolean) =>
  [...(orders.every(({ revisitOf }) => revisitOf) ? [] : [howToPay]), ...(isProved ? [changeText] : [])].join(' ')

/** A visit among several: what it is for and when, with its place where that is not the place of all. */
const visitBlocks = (visit: Placed['visits'][number], place: readonly Block[]): Block[] => [
  { text: `${displayName(visit[0].mainServiceName)}\n${whenText(visit)}` },
  ...linesOf(visit),
  ...place,
  ...wishesOf(visit),
]

/**
 * What was ordered together: services, prices, place and number, and what happens next, all visits of a checkout in one mail. Where
 * nobody has proved the mailbox the mail leaves out what only the customer knows, and says how they come to an account (DESK-94).
 */
export function confirmationMail({ shop, url, hello, isProved, visits }: Placed): Letter {
  const orders = visits.flat()
  const [first] = orders as [Booking]
  const [only, ...others] = visits as [Placed['visits'][number]]
  const places = visits.map((visit) => placeOf(visit, isProved))
  const isOnePlace = new Set(places.map(({ text }) => text)).size === 1
  const sum: Block = { text: totalInWords(linesTotal(orders)), look: 'big' }
  const note = isProved && first.note ? [soft(`Your note for the professional\n${first.note}`)] : []
  const isPlaced = orders.length > 1 ? 'your bookings have been placed.' : 'your booking has been placed.'
  const placed = others.length ? `${isPlaced} They come to ${visits.length} visits.` : isPlaced
  const blocks: Block[] = others.length
    ? [
        ...visits.flatMap((visit, at) => visitBlocks(visit, isOnePlace ? [] : [places[at]!])),
        sum,
        ...(isOnePlace ? [places[0]!] : []),
        ...note,
        { text: freeCancellation },
      ]
    : [...linesOf(only), sum, places[0]!, ...wishesOf(only), ...note, { text: `${whenText(only)} ${freeCancellation}` }]
  const next = nextText(orders, isProved)
  const told = [...blocks, ...(next ? [{ text: next }] : []), ...(isProved ? [] : [{ text: onlineText }])]
  const [bookings, link] = isProved ? ['My Bookings', `${url}/orders`] : ['Log in', `${url}/signin`]
  return {
    subject: `Your ${shop} booking ${first.orderId}${orders.length > 1 ? ` and ${orders.length - 1} more` : ''}`,
    text: `${hello},\n\n${placed}\n\n${told.map(({ text }) => text).join('\n\n')}\n\n${bookings}: ${link}\n`,
    html: letterHtml(
      shop,
      <>
        <Line>
          {hello}, {placed}
        </Line>
        {told.map(({ text, look }, at) =>
          look === 'big' ? (
            <BigText key={text} small>
              {text}
            </BigText>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: two visits may say the same, and nothing moves
            <Line key={at} soft={look === 'soft'}>
              {text}
            </Line>
          ),
        )}
        <Plate href={link}>{bookings}</Plate>
      </>,
    ),
  }
}

type Changed = {
  shop: string
  url: string
  hello: string
  orders: readonly [Booking, ...Booking[]]
  /** What the timeline says of it. */
  said: readonly string[]
  now: Date
}

/** What was changed of a visit, and what a cancellation comes to now. */
export function changeMail({ shop, url, hello, orders, said, now }: Changed): Letter {
  const [first] = orders
  const services = orders.map((order) => `${orderedName(order)}, ${order.orderId}`).join('\n')
  const isSaid = said.some((sentence) => sentence.includes(outsideText))
  const outside = isUnconfirmed(first) && !isSaid ? [`${outsideText}.`] : []
  const cost = cancellationOf(first, now)
  const rule = isCostly(cost) ? cancellationTexts[cost] : freeCancellation
  const notYou = `Something is wrong? Tell us: ${url}/contact`
  const told = [...said, ...outside]
  return {
    subject: `Your ${shop} visit: what has changed, ${first.orderId}`,
    text: `${hello},\n\n${told.join('\n\n')}\n\n${services}\n\n${rule}\n\n${notYou}\n\nMy Bookings: ${url}/orders\n`,
    html: letterHtml(
      shop,
      <>
        <Line>{hello},</Line>
        {told.map((sentence) => (
          <Line key={sentence}>{sentence}</Line>
        ))}
        <Line>{services}</Line>
        <Line soft>{rule}</Line>
        <Line soft>{notYou}</Line>
        <Plate href={`${url}/orders`}>My Bookings</Plate>
      </>,
    ),
  }
}

type ToPartner = {
  shop: string
  name: string
  orders: readonly [Booking, ...Booking[]]
  /** The partner's own minutes; none where somebody else comes by now. */
  work: { from: Date; until: Date } | undefined
  changes: readonly VisitChange[]
  now: Date
}

/** What the customer or the team changed of a visit, to the partner who comes: time, place, number and note as they are now. */
export function partnerChangeMail({ shop, name, orders, work, changes, now }: ToPartner): Letter {
  const [first] = orders
  const visit = shortVisitOf(first, now)
  const when = visit ? `${visit.day}, ${visit.time}` : first.orderId
  const services = orders.map((order) => `${orderedName(order)}, ${order.orderId}`).join('\n')
  const told = partnerTexts(first, changes)
  const own = work && `${formatTime(work.from)} to ${formatTime(work.until)}`
  const time = own && visit ? [`When you go\n${visit.day}, ${own}\nThe customer was told ${visit.time}`] : []
  const where = [...doorLines(first.deliveryAddress), formatPhone(first.contactNumber.number)].join('\n')
  const note = first.note ? [`Note from the customer\n${first.note}`] : []
  return {
    subject: changes.includes('resized')
      ? `${shop}: your visit on ${when} has changed`
      : `${shop}: the customer changed your visit on ${when}`,
    text: `Hello ${name},\n\n${[...told, ...time].join('\n\n')}\n\n${services}\n\nWhere you go\n${[where, ...note].join('\n\n')}\n`,
    html: letterHtml(
      shop,
      <>
        <Line>Hello {name},</Line>
        {[...told, ...time].map((sentence) => (
          <Line key={sentence}>{sentence}</Line>
        ))}
        <Line>{services}</Line>
        <Line soft>{`Where you go\n${where}`}</Line>
        {note.map((text) => (
          <Line key={text} soft>
            {text}
          </Line>
        ))}
      </>,
    ),
  }
}

type Dropped = Pick<ToPartner, 'shop' | 'name' | 'orders' | 'now'> & {
  former: Pick<Booking, 'scheduledDate' | 'scheduledUntil'> | undefined
}

/** That a visit is no longer a partner's: when it was and what for, and nothing of its customer, to whom somebody else comes. */
export function partnerDroppedMail({ shop, name, orders, former, now }: Dropped): Letter {
  const visit = former && shortVisitOf(former, now)
  const when = visit ? [`It was on ${visit.day}, ${visit.time}.`] : []
  const services = orders.map((order) => `${orderedName(order)}, ${order.orderId}`).join('\n')
  const told = ['The customer changed the visit. It is no longer yours: please do not go there.', ...when]
  return {
    subject: visit
      ? `${shop}: your visit on ${visit.day}, ${visit.time} is no longer yours`
      : `${shop}: a visit is no longer yours, ${orders[0].orderId}`,
    text: `Hello ${name},\n\n${[...told, services].join('\n\n')}\n`,
    html: letterHtml(
      shop,
      <>
        <Line>Hello {name},</Line>
        {[...told, services].map((text) => (
          <Line key={text}>{text}</Line>
        ))}
      </>,
    ),
  }
}

type Cancelled = { shop: string; url: string; hello: string; order: Booking; cost: CancellationCost }

/** That a customer has cancelled, what it comes to, and what to do if it was somebody else. */
export function cancellationMail({ shop, url, hello, order, cost }: Cancelled): Letter {
  const line = `${orderedName(order)}, ${order.orderId}`
  const comesTo = cancelledCostText(cost)
  const again = 'You can book it again in My Bookings.'
  const notYou = `You did not cancel it? Tell us: ${url}/contact`
  return {
    subject: `Cancelled: your ${shop} booking ${order.orderId}`,
    text: `${hello},\n\nyou have cancelled this booking.\n\n${line}\n\n${comesTo} ${again}\n\n${notYou}\n\nMy Bookings: ${url}/orders\n`,
    html: letterHtml(
      shop,
      <>
        <Line>{hello}, you have cancelled this booking.</Line>
        <Line>{line}</Line>
        <Line>
          {comesTo} {again}
        </Line>
        <Line soft>{notYou}</Line>
        <Plate href={`${url}/orders`}>My Bookings</Plate>
      </>,
    ),
  }
}
