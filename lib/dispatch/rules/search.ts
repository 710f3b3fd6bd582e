import { plainName } from '@/lib/account/rules/names'
import { latinDigits, readDigits } from '@/lib/digits'
import { numberBeginnings, plainNumber } from '@/lib/phone-typed'
import { isPincode } from '@/lib/pincode'

/** Characters of what is sought. */
export const maxSearchLength = 60
/** Letters and digits of an order number, and digits of an Indian contact number. */
const whole = { order: 8, number: 10 }
/** A name is sought from so many letters on, a number from so many digits or signs. */
const shortest = { name: 2, pin: 3, number: 4, order: 3 }
const pinLength = 6

/** What is said where a search takes less than fits. */
export const cutText = 'More fits than is shown: type more of the name or number.'

/** `24 orders for “meera”`; of a search that is cut it is not known how many more there are: `The first 200 orders for “meera”`. */
export const foundText = (found: number, sought: string, isCut: boolean) =>
  `${isCut ? 'The first ' : ''}${found} ${found === 1 ? 'order' : 'orders'} for “${sought}”`

/** What a text may mean that a dispatcher types: each is the start of what is sought, `numberEnd` the last digits of a number. */
export type Sought = { orders?: string[]; name?: string; numbers?: string[]; numberEnd?: string; pin?: string }

/** An order number with its `HS-`, in whatever parts, and a word of the letters of order numbers. */
const wholeOrder = /\bhs((?:[\s-]*[0-9a-z]){8})\b|\b((?=\d*[a-z])[2-9a-hj-np-z]{8})\b/gi

/** The order numbers that a text means, and what else it says: one number may be begun, in words and in mails there are whole ones. */
function ordersIn(typed: string) {
  const text = typed.normalize('NFKC').replace(/\p{Cf}/gu, '')
  const begun = /^#?(?:\s*(hs))?[\s-]*([0-9a-z]{1,8})$/i.exec(text)
  if (begun) {
    const [, named, order] = begun
    const isOrder = order!.length >= shortest.order && (/\d/.test(order!) || order!.length === whole.order)
    return named || isOrder ? { begun: [order!], rest: '' } : { begun: [], rest: text }
  }
  const joined = text.replace(/[\s#-]/g, '')
  // Told in parts without HS-: no name mixes letters and digits in a word.
  const isInParts = /^[0-9a-z]{8}$/i.test(joined) && /\d[a-z]|[a-z]\d/i.test(text)
  if (isInParts) return { begun: [joined], rest: '' }
  return {
    begun: Array.from(text.matchAll(wholeOrder), ([, named, word]) => (named ?? word)!.replace(/[\s-]/g, '')),
    rest: text.replace(wholeOrder, ' '),
  }
}

/**
 * `hs-2345`, `2345ABCD`, `98765 43210`, `+91 98765…`, `3210`, `110001`, `asha verma` or `verma`: everything that it can mean. Of words
 * and a number, such as `PIN: 110-001`, a whole PIN or contact number counts too.
 * Empty where the text is too short to look for.
 */
export function soughtOf(text: string): Sought {
  const typed = plainName(latinDigits(text)).trim().slice(0, maxSearchLength)
  const sought: Sought = {}
  const { begun, rest } = ordersIn(typed)
  if (begun.length) sought.orders = [...new Set(begun)].map((order) => `HS-${order.toUpperCase()}`)
  const plain = plainNumber(typed)
  if (plain === null) {
    if (typed.length >= shortest.name) sought.name = typed
    const told = readDigits(rest)
    if (isPincode(told)) sought.pin = told
    else if (/^\d+$/.test(told) && told.length >= whole.number) sought.numbers = numberBeginnings(told)
    return sought
  }
  const digits = plain.replace(/\D/g, '')
  const numbers = numberBeginnings(typed).filter((number) => number.length >= shortest.number)
  if (numbers.length) sought.numbers = numbers
  // A caller says the last digits; a whole number is found by its start.
  const isEnd = digits === plain && digits.length >= shortest.number && digits.length < whole.number
  if (isEnd) sought.numberEnd = digits
  if (digits === plain && digits.length >= shortest.pin && digits.length <= pinLength) sought.pin = digits
  return sought
}
