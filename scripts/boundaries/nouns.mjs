/** Which product noun may import which. */
export const nouns = {
  catalogue: ['pictures'],
  /** The pictures that were made for the shop. */
  pictures: [],
  search: ['catalogue'],
  /** What pages show of the catalogue. */
  storefront: ['catalogue'],
  /** Where the shop usually works. */
  areas: ['lookups'],
  cart: ['catalogue'],
  account: ['lookups', 'uploads'],
  auth: ['account', 'sessions', 'uploads'],
  sessions: [],
  bookings: ['cart', 'account', 'areas', 'catalogue', 'settings', 'inbox'],
  /** What a person may ask of what is kept of them. */
  privacy: ['account', 'auth', 'bookings', 'cart', 'sessions', 'uploads'],
  partners: [],
  visits: ['account', 'bookings', 'catalogue'],
  inbox: ['account', 'settings'],
  /** What a code is, for the questions that the shop answers. */
  settings: ['auth'],
  /** An adapter with a call of its own. */
  lookups: [],
}
