import { type MoveName, moves } from '@/lib/bookings/rules/moves'
import { statuses } from '@/lib/bookings/rules/statuses'
import { inCart } from '@/lib/cart/rules/in-cart'

type AnyStatus = (typeof statuses)[number] | typeof inCart.status
type SetByCustomer = {
  [Name in MoveName]: 'customer' extends keyof (typeof moves)[Name]['by'] ? (typeof moves)[Name]['to'] : never
}[MoveName]

const setByCustomer = Object.values(moves).flatMap(({ to, by }): AnyStatus[] => ('customer' in by ? [to] : []))

/** The statuses that no move of a customer leads to (design decision 11). */
export const neverSetByCustomer = [inCart.status, ...statuses].filter(
  (status): status is Exclude<AnyStatus, SetByCustomer> => !setByCustomer.includes(status),
)
