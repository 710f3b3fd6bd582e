import { maxCartLines } from '@/lib/cart/rules'

/** A list of orders is never longer (design decision 22). */
export const maxListedOrders = 500

/** What is placed together was one group of a cart. */
export const maxPlacedTogether = maxCartLines

/** Entries of a timeline that are shown: more than any order has, short of a mistake. */
export const maxTrackingEntries = 200

/** Orders that the bookings screen reads at a time. */
export const ordersPerPage = 20
