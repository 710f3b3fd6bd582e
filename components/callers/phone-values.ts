import type { PhoneOffer } from '@/lib/callers/schema'
import type { GuestLine } from '@/lib/cart/rules'
import { acceptGuestCart, guestCart } from '@/lib/cart/rules'
import { callMe, firstFreeIn, windowOf } from '@/lib/windows/rules/choice'

/** What is typed and chosen for one order by phone, as a draft keeps it. */
export const empty = {
  number: '',
  email: '',
  /** What is looked for where neither is known: words of a name or place, a PIN or a part of the number. */
  sought: '',
  /** The customer who calls: an id, `fresh` for somebody new, or empty while nobody was chosen by hand. */
  callerId: '',
  firstName: '',
  lastName: '',
  /** An address of the customer's by its id, `fresh` for another one, or empty while none was chosen by hand. */
  addressId: '',
  street: '',
  city: '',
  postalCode: '',
  district: '',
  state: '',
  country: '',
  flat: '',
  landmark: '',
  personName: '',
  personNumber: '',
  /** The services, as JSON. */
  services: '',
  /** The windows that were chosen, by main service, as JSON. */
  windows: '',
  preferredDay: '',
  preferredPart: '',
  note: '',
  /** The order that was sent and not answered yet, and its key: pressed again it is the same, after a reload too. */
  sent: '',
  sentKey: '',
}
export type PhoneValues = typeof empty

/** Stands for somebody, or an address, that the shop does not know yet. */
export const fresh = 'new'

/** The services of the order, without what is broken. */
export function linesIn(services: string): GuestLine[] {
  if (!services) return []
  try {
    return acceptGuestCart(JSON.parse(services))
  } catch {
    return []
  }
}

export const withLines = (lines: readonly GuestLine[]) => (lines.length ? JSON.stringify(guestCart(lines)) : '')

/** What was chosen for each main service, without what is broken. */
function windowsIn(windows: string): Record<string, string> {
  try {
    const read: unknown = windows ? JSON.parse(windows) : {}
    return typeof read === 'object' && read !== null ? (read as Record<string, string>) : {}
  } catch {
    return {}
  }
}

/** The windows of an order by main service: what was chosen by hand, else the first that is free; empty where none is. */
function chosenWindows(windows: string, offers: readonly PhoneOffer[]): Record<string, string> {
  const byHand = windowsIn(windows)
  return Object.fromEntries(
    offers.map(({ mainServiceId, offer }) => [mainServiceId, byHand[mainServiceId] || firstFreeIn(offer.days)]),
  )
}

/** The times of an order with these main services: what is chosen, what of it is sent, and what is still missing. */
export function timesOf(windows: string, offers: readonly PhoneOffer[], groups: readonly string[]) {
  const chosen = chosenWindows(windows, offers)
  const offered = offers.flatMap(({ mainServiceId, offer }) => (offer.days.length ? [mainServiceId] : []))
  return {
    chosen,
    promised: offered.flatMap((mainServiceId) => {
      const window = windowOf(chosen[mainServiceId] ?? '')
      return window ? [{ mainServiceId, ...window }] : []
    }),
    /** Tells whether some part of the order gets no window, so that it is said when it suits. */
    hasWishes: !groups.length || groups.some((id) => !offered.includes(id) || chosen[id] === callMe),
    /** Tells whether something could be promised of which nothing is chosen: it is not booked as a wish. */
    isOpen: offered.some((id) => !chosen[id]),
  }
}

export const withWindow = (windows: string, mainServiceId: string, value: string) =>
  JSON.stringify({ ...windowsIn(windows), [mainServiceId]: value })

type Owned = { _id: string; isPrimary: boolean }

/** Who was chosen, else the only one there is, else somebody new where nobody is found; empty where one has to ask. */
export function chosenCaller(callerId: string, found: readonly { _id: string }[]) {
  if (callerId === fresh || found.some(({ _id }) => _id === callerId)) return callerId
  if (!found.length) return fresh
  return found.length === 1 ? found[0]!._id : ''
}

/** The address that was chosen, else where the customer ordered to last, else the primary one; another one where there is none. */
export function chosenAddress(addressId: string, addresses: readonly Owned[], lastId?: string) {
  const isOwned = (id: string | undefined) => addresses.some(({ _id }) => _id === id)
  if (addressId === fresh || isOwned(addressId)) return addressId
  if (lastId && isOwned(lastId)) return lastId
  return (addresses.find((one) => one.isPrimary) ?? addresses[0])?._id ?? fresh
}
