import type { contracts } from '@/lib/http/contracts'
import {
  accountExamples,
  deviceExamples,
  inboxExamples,
  invitationExamples,
  privacyExamples,
  signInExamples,
} from '@/lib/http/examples/account'
import type { Example } from '@/lib/http/examples/example'
import {
  bookingExamples,
  cartExamples,
  catalogueExamples,
  lookupExamples,
  searchExamples,
  windowExamples,
} from '@/lib/http/examples/ordering'

/** An example for each call, by its heading; a test holds them to the shapes that they show. */
export const examples: Record<keyof typeof contracts, Record<string, Example>> = {
  Catalogue: catalogueExamples,
  Search: searchExamples,
  'Sign-in': signInExamples,
  Devices: deviceExamples,
  Invitations: invitationExamples,
  Cart: cartExamples,
  Bookings: bookingExamples,
  Windows: windowExamples,
  Account: accountExamples,
  'Personal data': privacyExamples,
  Inbox: inboxExamples,
  Lookups: lookupExamples,
}
