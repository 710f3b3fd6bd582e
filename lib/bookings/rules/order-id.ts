// Without 0, O, 1 and I, which sound or look alike when an order is read out on the phone.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `HS-` and eight letters or digits, from eight random bytes. */
export const orderIdOf = (bytes: Uint8Array) =>
  `HS-${Array.from(bytes.subarray(0, 8), (byte) => letters[byte % letters.length]).join('')}`

/** `CR-` and eight letters or digits, from eight random bytes: the number of a complaint. */
export const complaintReferenceOf = (bytes: Uint8Array) => orderIdOf(bytes).replace('HS-', 'CR-')

/** Any part of an order's number is sought from so many letters and digits on. */
export const shortestPart = 3
/** Letters and digits of an order's number behind `HS-`. */
const length = { whole: 8, part: shortestPart }
/** An order number with its `HS-`, in whatever parts, and a word of the letters of order numbers. */
const wholeOrder = /\bhs((?:[\s-]*[0-9a-z]){8})\b|\b((?=\d*[a-z])[2-9a-hj-np-z]{8})\b/gi

/** The order numbers that a typed text means, the part of one that it may be, and what else it says. */
export type TypedOrders = { orders: string[]; part?: string; rest: string }

const numbersOf = (found: readonly string[]) => [...new Set(found)].map((order) => `HS-${order.toUpperCase()}`)

/** Reads order numbers: one may be begun or told in part; in words and in mails stand whole ones. */
export function ordersIn(typed: string): TypedOrders {
  const text = typed.normalize('NFKC').replace(/\p{Cf}/gu, '')
  const joined = text.replace(/[\s#-]/g, '')
  const isPart = joined.length >= length.part && joined.length <= length.whole
  const partOf = isPart && /^[0-9a-z]+$/i.test(joined) ? { part: joined.toUpperCase() } : {}
  const begun = /^#?(?:\s*(hs))?[\s-]*([0-9a-z]{1,8})$/i.exec(text)
  if (begun) {
    const [, named, order] = begun
    if (order!.length === length.whole) return { orders: numbersOf([order!]), rest: '' }
    if (named) return { orders: numbersOf([order!]), ...(/hs[0-9a-z]/i.test(text) && partOf), rest: '' }
    return { orders: [], ...partOf, rest: /\d/.test(order!) && isPart ? '' : text }
  }
  // Told in parts without HS-: no name mixes letters and digits in a word, or is of digits alone.
  if (partOf.part && /\d[a-z]|[a-z]\d|^[\d\s-]+$/i.test(text))
    return joined.length === length.whole
      ? { orders: numbersOf([joined]), rest: '' }
      : { orders: [], ...partOf, rest: text }
  const whole = Array.from(text.matchAll(wholeOrder), ([, named, word]) => (named ?? word)!.replace(/[\s-]/g, ''))
  return { orders: numbersOf(whole), rest: text.replace(wholeOrder, ' ') }
}
