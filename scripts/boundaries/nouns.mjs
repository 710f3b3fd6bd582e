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
  auth: ['account', 'operators', 'sessions', 'uploads'],
  sessions: [],
  bookings: ['audit', 'cart', 'account', 'areas', 'catalogue', 'settings', 'inbox'],
  /** What a person may ask of what is kept of them. */
  privacy: ['account', 'auth', 'bookings', 'cart', 'sessions', 'uploads'],
  /** Who changed what for the shop. */
  audit: [],
  /** The team: who may plan, bill and settle. */
  operators: ['account', 'audit', 'auth', 'sessions'],
  partners: ['audit'],
  visits: ['account', 'audit', 'bookings', 'catalogue', 'partners'],
  inbox: ['account', 'audit', 'bookings', 'settings'],
  /** What a code is, for the questions that the shop answers. */
  settings: ['audit', 'auth'],
  /** An adapter with a call of its own. */
  lookups: [],
}
