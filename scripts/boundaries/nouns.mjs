/** Which product noun may import which. */
export const nouns = {
  catalogue: ['audit', 'pictures'],
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
  sessions: ['operators'],
  bookings: ['audit', 'billing', 'cart', 'account', 'areas', 'catalogue', 'settings', 'inbox', 'visits', 'windows'],
  /** What an order came to and what was paid of it. */
  billing: ['account', 'audit', 'bookings', 'catalogue', 'inbox', 'settings', 'windows'],
  /** Who calls the shop, and is booked for by the team. */
  callers: [
    'account',
    'areas',
    'audit',
    'auth',
    'bookings',
    'cart',
    'catalogue',
    'dispatch',
    'lookups',
    'search',
    'settings',
    'windows',
  ],
  /** What a person may ask of what is kept of them. */
  privacy: ['account', 'audit', 'auth', 'bookings', 'cart', 'operators', 'sessions', 'uploads'],
  /** Who changed what for the shop. */
  audit: [],
  /** The team: who may plan, bill and settle. */
  operators: ['account', 'audit', 'auth', 'sessions'],
  partners: ['account', 'audit', 'auth', 'catalogue', 'dispatch', 'visits', 'windows'],
  visits: ['account', 'audit', 'bookings', 'catalogue', 'partners', 'settings'],
  /** When a customer can have somebody come: what is offered, held and promised. */
  windows: ['areas', 'bookings', 'cart', 'settings', 'visits'],
  orders: ['account', 'audit', 'billing', 'bookings', 'cart', 'catalogue', 'dispatch', 'visits'],
  /** What a dispatcher sees of all orders, and what the team waits for. */
  dispatch: ['account', 'audit', 'billing', 'bookings', 'cart', 'catalogue', 'inbox', 'lookups', 'settings', 'visits'],
  /** What needs somebody of the team now: calls for help, broken promises, what is unanswered. */
  needs: ['account', 'audit', 'catalogue', 'dispatch', 'inbox', 'orders'],
  /** What a partner sees and does of a day, by a link. */
  daylinks: [
    'account',
    'audit',
    'billing',
    'bookings',
    'catalogue',
    'dispatch',
    'needs',
    'orders',
    'sessions',
    'settings',
    'visits',
  ],
  /** Partners by time. */
  board: ['account', 'bookings', 'catalogue', 'dispatch', 'partners', 'settings', 'visits'],
  inbox: ['account', 'audit', 'bookings', 'settings'],
  /** What the team knows of one customer. */
  customers: ['account', 'audit', 'billing', 'bookings', 'catalogue', 'dispatch', 'inbox', 'orders'],
  /** What a code is, for the questions that the shop answers. */
  settings: ['audit', 'auth'],
  /** An adapter with a call of its own. */
  lookups: [],
}
