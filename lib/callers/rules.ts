import { isBeforeWork, isOpen } from '@/lib/bookings/rules/statuses'
import { phoneFault } from '@/lib/phone'
import { phoneFaultOf } from '@/lib/phone-typed'

/** Callers that a look-up shows at most: of more the team asks for something that tells them apart. */
export const maxCallers = 5

/** Customers that a search by words or a part of a number shows at most. */
export const maxFoundCallers = 20

/** The orders of a caller that are shown beside who calls. */
export const maxCallerOrders = 5

/** Services of one order by phone at most. */
export const maxPhoneServices = 20

/** The open order whose time a caller would change first: the next one whose work has not begun. */
export const nextVisitOf = <O extends { status: string }>(orders: readonly O[]) =>
  orders.find(({ status }) => isBeforeWork(status)) ?? orders.find(({ status }) => isOpen(status))

type Known = { email?: string; hasAccount: boolean }

/** Whether an e-mail can be given to a customer in the place of what is known: never to one who can sign in (DESK-95). */
export const mayTake = ({ email, hasAccount }: Known, typed: string) => !hasAccount && typed !== email

/** Why an order waits for the e-mail that was typed for a known customer: it would be ignored. Null where it is theirs, or none. */
export function typedEmailFault({ email, hasAccount }: Known, typed: string) {
  if (!typed || typed === email) return null
  return hasAccount
    ? 'This customer has an account with another e-mail. Please take this one out.'
    : 'Please save this e-mail first, or take it out'
}

const tooManyDigits = 'Too many digits: a number of India has ten, and one from abroad begins with + and its country'

/** Says why a number cannot become one by typing on: it was whole before its end. Null while it may. */
export function overlongFault(typed: string) {
  const fault = phoneFaultOf(typed)
  const isOver = fault !== null && [...typed].some((_, end) => end > 0 && !phoneFaultOf(typed.slice(0, end)))
  return isOver ? (fault === phoneFault ? tooManyDigits : fault) : null
}
