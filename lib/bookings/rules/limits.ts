import { maxCartLines } from '@/lib/cart/rules'
import { minutesText } from '@/lib/durations'

/** Orders that one call lists at most (design decision 22). */
export const maxListedOrders = 500

/** Orders placed together come from one group of a cart. */
export const maxPlacedTogether = maxCartLines

/** Entries that a timeline shows at most: far more than an order has. */
export const maxTrackingEntries = 200

/** Services of a visit that each of its orders names at most: as many as a link to a calendar holds. */
export const maxNamedServices = 20

/** Orders that the bookings screen reads at a time. */
export const ordersPerPage = 20

/** Orders that a customer may have open at a time (SEC-54). Another number needs a migration: the trigger `open_orders` counts. */
export const maxOpenPerCustomer = 100

/** Times that a customer may order within an hour (SEC-54): each one is a mail, and work for the team. */
export const maxCheckoutsPerHour = 60

/** Who orders: the customer, or the team for a caller. The same limits hold for both. */
export type PlacedBy = 'customer' | 'team'

/** What is said where too much is open for an order of so many lines. */
export const tooManyOpenText = (open: number, adds: number, by: PlacedBy) =>
  by === 'customer'
    ? `You can have up to ${maxOpenPerCustomer} open bookings. You have ${open}, and this adds ${adds}. Please cancel what you no longer need, or wait until some are done.`
    : `A customer can have up to ${maxOpenPerCustomer} open bookings. This one has ${open}, and this adds ${adds}. Cancel what is no longer needed first.`

/** What is said where somebody ordered too often. */
export const tooManyCheckoutsText = (minutes: number, by: PlacedBy) =>
  by === 'customer'
    ? `You have booked ${maxCheckoutsPerHour} times within an hour. Please try again in ${minutesText(minutes)}; your cart stays as it is.`
    : `This customer has booked ${maxCheckoutsPerHour} times within an hour. Please try again in ${minutesText(minutes)}.`
