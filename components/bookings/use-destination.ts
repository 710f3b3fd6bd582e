'use client'
import { useState } from 'react'
import { profileStore } from '@/components/account/profile-store'
import type { VisitChoice } from '@/components/bookings/use-choice'
import { withRecord } from '@/lib/account/rules/records'
import type { Address, ContactNumber, Profile } from '@/lib/account/schema'

type Owned = { _id: string; isPrimary: boolean }
/**
 * The chosen address or number while it exists, else the primary one, else the first (CART-08). Empty where the one that was
 * `confirmed` no longer exists: an order that was meant for one place must not go to another by itself (CART-09).
 */
function selected(list: readonly Owned[], chosen: string, confirmed: string) {
  const has = (id: string) => list.some(({ _id }) => _id === id)
  if (has(chosen)) return chosen
  if (confirmed && !has(confirmed)) return ''
  return (list.find((one) => one.isPrimary) ?? list[0])?._id ?? ''
}

const nowhere = { address: '', number: '' }
type Place = typeof nowhere

type Given = {
  profile: Profile | undefined
  choice: Place
  change: (make: (before: Profile) => Profile) => void
}

/** Where to come and whom to call, out of what the customer has. */
export function useDestination({ profile, choice, change }: Given) {
  const [confirmed, setConfirmed] = useState(nowhere)
  const addresses = profile?.addresses ?? []
  const address = selected(addresses, choice.address, confirmed.address)
  const number = selected(profile?.contactNumbers ?? [], choice.number, confirmed.number)
  /** Shows what was added here everywhere that shows the profile, too. */
  const follow = (make: (before: Profile) => Profile) => {
    if (!profile) return
    profileStore.change(profile, make)
    change(make)
  }
  return {
    address,
    number,
    /** Where a visit is: one of its own that is gone is nowhere, and in no other place by itself. */
    addressOf: ({ address: own }: VisitChoice) =>
      own ? (addresses.find(({ _id }) => _id === own)?._id ?? '') : address,
    confirmed: () => setConfirmed({ address, number }),
    begin: () => setConfirmed(nowhere),
    withAddress: (added: Address) =>
      follow((before) => ({ ...before, addresses: withRecord(before.addresses, added) })),
    withNumber: (added: ContactNumber) =>
      follow((before) => ({ ...before, contactNumbers: withRecord(before.contactNumbers, added) })),
  }
}
