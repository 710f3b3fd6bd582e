import * as account from '@/lib/account/contract'
import * as auth from '@/lib/auth/contract'
import * as bookings from '@/lib/bookings/contract'
import * as cart from '@/lib/cart/contract'
import * as catalogue from '@/lib/catalogue/contract'
import type { Contract } from '@/lib/contract'
import * as inbox from '@/lib/inbox/contract'
import * as lookups from '@/lib/lookups/contract'
import * as operators from '@/lib/operators/contract'
import * as privacy from '@/lib/privacy/contract'
import * as search from '@/lib/search/contract'
import * as sessions from '@/lib/sessions/contract'
import * as windows from '@/lib/windows/contract'

/** Every call of the API, by its heading in the API reference. A contract file exports calls and nothing else. */
export const contracts = {
  Catalogue: { description: 'What can be booked, and at which price', calls: catalogue },
  Search: { description: 'Services by what people call them', calls: search },
  'Sign-in': { description: 'Registration, log-in, one-time code, password and log-out', calls: auth },
  Devices: { description: 'Where a customer is signed in or trusted', calls: sessions },
  Invitations: { description: 'How people come into the team', calls: operators },
  Cart: { description: 'What a customer is about to order', calls: cart },
  Bookings: { description: 'Orders: placing, following and cancelling them', calls: bookings },
  Windows: { description: 'When somebody can come: what is offered and held', calls: windows },
  Account: { description: 'Profile, addresses and contact numbers', calls: account },
  'Personal data': { description: 'What is stored about a customer, and its deletion', calls: privacy },
  Inbox: { description: 'Messages to the shop', calls: inbox },
  Lookups: { description: 'Districts by PIN and by name', calls: lookups },
} satisfies Record<string, { description: string; calls: Record<string, Contract> }>
