import { doorLines, mapQuery } from '@/lib/account/rules/records'
import type { Profile } from '@/lib/account/schema'
import { promisedText } from '@/lib/bookings/rules/stays'
import { notScheduled } from '@/lib/bookings/rules/visit-times'
import { preferredText } from '@/lib/bookings/rules/wishes'
import type { Booking, PartOfDay } from '@/lib/bookings/schema'
import { countInWords } from '@/lib/cart/rules/lines'
import { countOf } from '@/lib/catalogue/rules/count'
import { instantOfWallClock } from '@/lib/india-day'
import { formatPhone, isSameNumber } from '@/lib/phone'
import { callMe, datesOf, windowOf, windowValue } from '@/lib/windows/rules/choice'

type OrderAddress = Booking['deliveryAddress']
const readsTheSame = (one: OrderAddress, other: OrderAddress) =>
  doorLines(one).join() === doorLines(other).join() && mapQuery(one) === mapQuery(other)

/** The window that is promised; empty where there is none, or an exact time. */
const presentWindow = ({ scheduledDate, scheduledUntil }: Booking) =>
  scheduledDate && scheduledUntil
    ? windowValue({
        from: instantOfWallClock(scheduledDate).toISOString(),
        until: instantOfWallClock(scheduledUntil).toISOString(),
      })
    : ''

/** What the order has, as the form shows it: a record of the profile is chosen where the order has it as it is there. */
export function presentOf(booking: Booking, { addresses, contactNumbers }: Profile) {
  const { preferredDay = '', preferredPart = '', note = '', deliveryAddress, contactNumber } = booking
  const address = addresses.find((one) => readsTheSame(one, deliveryAddress))
  const number = contactNumbers.find((one) => isSameNumber(one.number, contactNumber.number))
  return {
    preferredDay,
    preferredPart: preferredPart as string,
    note,
    window: presentWindow(booking),
    quantity: countOf(booking),
    address: address?._id ?? '',
    number: number?._id ?? '',
  }
}
export type Values = ReturnType<typeof presentOf>

/** What of it is to be otherwise; `asked` where the team answers it, and nothing moves before. */
export function changesOf(
  values: Values,
  present: Values,
  { isPromised, asked }: Record<'isPromised' | 'asked', boolean>,
) {
  const { preferredDay, preferredPart, note, address, number, quantity } = values
  const window = asked || values.window === present.window ? null : windowOf(values.window)
  // No preference is a wish too where a time is promised: any but that one.
  const isCalled = isPromised && (asked || values.window === callMe)
  const isOther = preferredDay !== present.preferredDay || preferredPart !== present.preferredPart
  return {
    ...(window && { window: datesOf(window) }),
    ...(!window &&
      (isCalled || isOther) && {
        wish: {
          ...(preferredDay && { preferredDay }),
          ...(preferredPart && { preferredPart: preferredPart as PartOfDay }),
        },
      }),
    ...(note.trim() !== present.note && { note }),
    ...(quantity !== present.quantity && { quantity }),
    ...(address !== present.address && { deliveryAddress: address }),
    ...(number !== present.number && { contactNumber: number }),
  }
}

/** What is typed into a form of an order that has changed meanwhile: its time is as it is now, what else was typed stays. */
export function rebased(values: Values, before: Values, now: Values): Values {
  const kept = <N extends 'note' | 'address' | 'number' | 'quantity'>(name: N) =>
    values[name] === before[name] ? now[name] : values[name]
  return { ...now, note: kept('note'), address: kept('address'), number: kept('number'), quantity: kept('quantity') }
}

/** An order as it is now, in lines. */
export const nowLines = (booking: Booking, now: Date) => {
  const wish = preferredText(booking)
  return [
    `Visit: ${promisedText(booking, now) ?? notScheduled}`,
    ...(wish ? [`Asked for: ${wish}`] : []),
    `Quantity: ${countInWords(booking)}`,
    `Note: ${booking.note || 'none'}`,
    `Address: ${doorLines(booking.deliveryAddress).join(', ')}`,
    `Number: ${formatPhone(booking.contactNumber.number)}`,
  ]
}
