import type { AddressChange, AddressSnapshot } from '@/lib/account/schema'

type Place = Pick<AddressSnapshot, 'street' | 'city' | 'postalCode'>

/** Whether a change means another place, of which the point that was kept before says nothing. */
export const isAnotherPlace = (before: Place, after: Place) =>
  before.street !== after.street || before.city !== after.city || before.postalCode !== after.postalCode

/** An order's copy of an address with a change: what is absent stays, and what is empty is there no longer. */
export function changedAddress(before: AddressSnapshot, change: Omit<AddressChange, 'isPrimary'>): AddressSnapshot {
  const position = isAnotherPlace(before, change) && change.position === undefined ? null : change.position
  const given = Object.entries({ ...change, position }).filter(([, value]) => value !== undefined)
  const whole = Object.entries({ ...before, ...Object.fromEntries(given) })
  return Object.fromEntries(whole.filter(([, value]) => value !== null && value !== '')) as AddressSnapshot
}
