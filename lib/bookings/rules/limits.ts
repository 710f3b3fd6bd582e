import { maxCartLines } from '@/lib/cart/rules'

/** Orders that one call lists at most (design decision 22). */
export const maxListedOrders = 500

/** Orders placed together come from one group of a cart. */
export const maxPlacedTogether = maxCartLines

/** Entries that a timeline shows at most: far more than an order has. */
export const maxTrackingEntries = 200

/** Orders that the bookings screen reads at a time. */
export const ordersPerPage = 20
