import { plainName } from '@/lib/account/rules/names'
import { ordersIn } from '@/lib/bookings/rules/order-id'
import { latinDigits } from '@/lib/digits'
import { canonicalEmail } from '@/lib/email'
import { numberParts } from '@/lib/phone-plan'
import { plainForLike } from '@/lib/plain-text'

/** Letters and digits from which on a part is sought. An id has few of them, so that three stand in far too many. */
const shortest = { number: 3, ofAnyNumber: 4, mailbox: 3 }
const wholeLength = 8
/** A whole number of a complaint or message among other words. */
const whole = /\b(cr|m)((?:[\s-]*[0-9a-z]){8})\b/gi
/** The beginning of one. A name may begin so too: the kind counts only before a sign or a digit. */
const begun = /^#?\s*(cr|m)(?=[\s-]|[a-z]*\d)([\s-]*[0-9a-z][0-9a-z\s-]*)$/i
const ofId = /^[0-9A-F]+$/

/** What a text means in the inbox, beside the words of a name: patterns for LIKE, of which `orders` are of orders' numbers. */
export type SoughtMessages = {
  orders: string[]
  /** In the order of the database: a number in capitals, digits of a phone, a mailbox in small letters. */
  parts: string[]
  /** A mailbox whose domain is typed too, as far as it is. */
  email?: { mailbox: string; whole: string }
}

function messageNumbersIn(text: string): string[] {
  const typed = [...text.matchAll(whole), ...[begun.exec(text)].filter((found) => found !== null)]
  return typed.flatMap(([, kind, told]) => {
    const number = told!.replace(/[\s-]/g, '').toUpperCase()
    const isOne = number.length >= shortest.number && number.length <= wholeLength
    return isOne && (/cr/i.test(kind!) || ofId.test(number)) ? [`${kind!.toUpperCase()}-${number}`] : []
  })
}

/** A part of some number of which its kind is not said. */
function partOf(part: string) {
  if (part.length >= shortest.ofAnyNumber) return `%${part}%`
  return `%CR-%${part}%`
}

const holds = (part: string, other: string) => part.includes(other.slice(1, -1))

/** Reads `asha.verma`, of anybody's domain, and `verma@exam`. */
function mailboxIn(text: string): Pick<SoughtMessages, 'email'> & { part?: string } {
  const typed = canonicalEmail(text).toLowerCase()
  const [mailbox = '', domain] = typed.split('@')
  if (/\s/.test(typed) || !/[a-z]/.test(mailbox) || mailbox.length < shortest.mailbox) return {}
  if (domain === undefined) return { part: `%${plainForLike(mailbox)}%` }
  return { email: { mailbox: `%${plainForLike(mailbox)}`, whole: `%${plainForLike(typed)}%` } }
}

/** Reads what was typed into the search of the inbox: any part of a number, of a phone's digits and of a mailbox. */
export function soughtMessages(typed: string): SoughtMessages {
  const text = plainName(latinDigits(typed))
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
  const { orders, part } = ordersIn(text)
  const named = orders.map((order) => order.slice(3)).filter((order) => order.length === wholeLength)
  const { part: mailbox, email } = mailboxIn(text)
  const numbers = messageNumbersIn(text)
  // What is called the number of a message is nothing else.
  if (numbers.length) return { orders: [], parts: numbers.map((number) => `%${number}%`) }
  const parts = [
    ...[...named, ...(part ? [part] : [])].map(partOf),
    ...numberParts(text).map((digits) => `%${digits}%`),
    ...(mailbox ? [mailbox] : []),
  ]
  return {
    orders: [...orders.map((order) => `${order}%`), ...(part ? [`%${part}%`] : [])],
    // What holds another part finds nothing more.
    parts: parts.filter((one, i) => !parts.some((other, j) => holds(one, other) && (one !== other || j < i))),
    ...(email && { email }),
  }
}
