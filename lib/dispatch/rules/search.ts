import { plainName } from '@/lib/account/rules/names'
import { ordersIn, shortestPart } from '@/lib/bookings/rules/order-id'
import { latinDigits, readDigits } from '@/lib/digits'
import { numberBeginnings, plainNumber } from '@/lib/phone-typed'
import { isPincode } from '@/lib/pincode'

/** Characters of what is sought. */
export const maxSearchLength = 60
/** Digits of an Indian contact number. */
const wholeNumber = 10
/** A name or place is sought from so many letters on, a number from so many digits. */
const shortest = { name: 2, pin: 3, number: 4 }
const pinLength = 6

/** What is said where a search takes less than fits. */
export const cutText = 'More fits than is shown: type more of the name or number.'

/** What is said where an order's number may be meant, and less of it is typed than a part is sought by. */
export const shortText = `Type at least ${shortestPart} letters or digits of a number.`

/** `24 orders for “meera”`; of a search that is cut it is not known how many more there are: `The first 200 orders for “meera”`. */
export const foundText = (found: number, sought: string, isCut: boolean) =>
  `${isCut ? 'The first ' : ''}${found} ${found === 1 ? 'order' : 'orders'} for “${sought}”`

/**
 * What a text may mean that a dispatcher types: `orders`, `numbers` and `pin` begin what is sought, `part` is any part of an order's
 * number, `numberEnd` are the last digits of a contact number, and `name` holds the words of a name or a place.
 */
export type Sought = {
  orders?: string[]
  part?: string
  name?: string
  numbers?: string[]
  numberEnd?: string
  pin?: string
}

/** Tells whether a text may be of a number and is too short for one, whatever it finds by name. */
export function isShort(text: string) {
  const { name: _, ...numbers } = soughtOf(text)
  const typed = plainName(text).replace(/[^\p{L}\p{N}]/gu, '')
  return typed.length > 0 && typed.length < shortestPart && Object.keys(numbers).length === 0
}

/**
 * `hs-2345`, `45ab`, `98765 43210`, `+91 98765…`, `3210`, `110001`, `verma asha` or `sector 57`: everything that it can mean. Of words
 * and a number, such as `PIN: 110-001`, a whole PIN or contact number counts too.
 * Empty where the text is too short to look for.
 */
export function soughtOf(text: string): Sought {
  const typed = plainName(latinDigits(text)).trim().slice(0, maxSearchLength)
  const sought: Sought = {}
  const { orders, part, rest } = ordersIn(typed)
  if (orders.length) sought.orders = orders
  if (part) sought.part = part
  const plain = plainNumber(typed)
  if (plain === null) {
    if (typed.length >= shortest.name) sought.name = typed
    const told = readDigits(rest)
    if (isPincode(told)) sought.pin = told
    else if (/^\d+$/.test(told) && told.length >= wholeNumber) sought.numbers = numberBeginnings(told)
    return sought
  }
  const digits = plain.replace(/\D/g, '')
  const numbers = numberBeginnings(typed).filter((number) => number.length >= shortest.number)
  if (numbers.length) sought.numbers = numbers
  // A caller says the last digits; a whole number is found by its start.
  const isEnd = digits === plain && digits.length >= shortest.number && digits.length < wholeNumber
  if (isEnd) sought.numberEnd = digits
  if (digits === plain && digits.length >= shortest.pin && digits.length <= pinLength) sought.pin = digits
  return sought
}
