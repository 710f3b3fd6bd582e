import { doorLines } from '@/lib/account/rules/records'
import { outsideText } from '@/lib/bookings/rules/area'
import { cancellationOf, isSoon } from '@/lib/bookings/rules/cancellation'
import { orderPriceInWords } from '@/lib/bookings/rules/revisit'
import { promisedText, soFarText, staysText } from '@/lib/bookings/rules/stays'
import { preferredText, toAgreeText } from '@/lib/bookings/rules/wishes'
import type { Booking, TimelineFact, VisitChange } from '@/lib/bookings/schema'
import { freeCancellation, freeHours } from '@/lib/cancellation'
import { countInWords } from '@/lib/cart/rules/lines'
import { nameWithType } from '@/lib/catalogue/rules/names'
import { quantityFault } from '@/lib/catalogue/rules/quantity-text'
import { formatPhone } from '@/lib/phone'

/** What is said of a booking whose visit can no longer be changed. */
export const tooLateToChange = 'The work has begun or the booking is closed, so the visit can no longer be changed.'

/** What is said where the booking is no longer as it was shown. */
export const changedSinceShown = 'This booking has changed in the meantime. Please look at it again.'

/** Says why an order that has not begun cannot be of that quantity; null where it can, and null is what nobody has said. */
export const resizeFault = (
  { revisitOf, bill, unit }: Pick<Booking, 'revisitOf' | 'bill' | 'unit'>,
  quantity: number | null,
) =>
  revisitOf
    ? 'A revisit repairs what was booked, so its quantity stays'
    : bill
      ? 'The final bill is there already, so the quantity stays'
      : quantity === null
        ? null
        : quantityFault(unit, quantity)

/** What a change comes to for a later cancellation, said before it is made (BOOK-14). */
export const changeTerms = (booking: Booking, now: Date) =>
  ({
    unassigned: isSoon(booking, now)
      ? `Less than ${freeHours} hours are left before the visit, so this change is late. You can still make it. Cancelling is free while no professional is assigned; if one is when you save, a later cancellation is judged by the time that you have now.`
      : freeCancellation,
    unscheduled: freeCancellation,
    early: `${freeCancellation} If we move your visit, this goes by its new time.`,
    late: `Less than ${freeHours} hours are left before the visit, so this change is late. You can still make it, but a later cancellation is judged by the time that you have now, so it would not be free.`,
    changedLate: 'You can change the visit again. A cancellation stays not free, as it was before.',
  })[cancellationOf(booking, now)]

const manyText = (booking: Booking) => `${countInWords(booking)}, ${orderPriceInWords(booking)}`

const factOf: Partial<Record<VisitChange, TimelineFact>> = {
  window: 'time',
  time: 'request',
  wish: 'wish',
  address: 'address',
  number: 'number',
  quantity: 'quantity',
  resized: 'quantity',
  withdrawn: 'timeKept',
  kept: 'timeKept',
}

/** What the timeline tells of these changes of an order, which is as it is afterwards. */
export function changeEntries(booking: Booking, changes: readonly VisitChange[], now: Date) {
  // Said of the address, where it is another one.
  const stands = booking.outsideArea && changes.includes('address') ? soFarText : staysText
  const wished = preferredText(booking)
  const outside = booking.outsideArea ? ` ${outsideText}.` : ''
  const texts: Record<VisitChange, () => string | null> = {
    window: () => `You moved the visit: it is now at ${promisedText(booking, now)}.`,
    time: () => `${wished ? `You asked for another time: ${wished}` : toAgreeText}. ${stands(booking, now)}`,
    wish: () => `You changed when it suits you: ${wished ?? 'any day, any time'}.`,
    note: () => (booking.note ? 'You changed the note for the professional.' : 'You took the note away.'),
    address: () => `You changed the address: ${doorLines(booking.deliveryAddress).join(', ')}.${outside}`,
    dropped: () => null,
    number: () => `You changed the number that we call: ${formatPhone(booking.contactNumber.number)}.`,
    quantity: () => `You changed the quantity of ${nameWithType(booking)}: ${manyText(booking)}.`,
    resized: () => `The quantity of ${nameWithType(booking)} was changed: ${manyText(booking)}.`,
    withdrawn: () => `You keep the time that you have: ${promisedText(booking, now)}.`,
    kept: () => `We could not move the visit: it stays at ${promisedText(booking, now)}.`,
  }
  return changes.flatMap((change) => {
    const message = texts[change]()
    const tells = factOf[change]
    return message === null ? [] : { message, ...(tells && { tells }) }
  })
}

/** What the partner who comes is told of these changes; an order has them already. */
export function partnerTexts(booking: Booking, changes: readonly VisitChange[]) {
  const wished = preferredText(booking)
  return changes.flatMap((change) => {
    if (change === 'time')
      return `${wished ? `The customer asks for another time: ${wished}` : 'Our team agrees the time with the customer'}. Your visit stays as planned until our team moves it.`
    if (change === 'window') return 'The customer moved the visit. This is when it is now.'
    if (change === 'withdrawn') return 'The customer keeps the time that was planned.'
    if (change === 'address') return 'The customer changed the address.'
    if (change === 'number') return 'The customer changed the number to call.'
    if (change === 'quantity') return 'The customer changed the quantity.'
    if (change === 'resized') return 'Our team changed the quantity.'
    return change === 'note' ? 'The customer changed the note for you.' : []
  })
}
