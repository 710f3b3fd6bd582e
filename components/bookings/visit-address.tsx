import { useState } from 'react'
import { AddressText } from '@/components/account/address-text'
import { AddressChoice } from '@/components/bookings/address-choice'
import type { Visit } from '@/components/bookings/checkout-request'
import { OutsideNote } from '@/components/bookings/outside-note'
import { RadioCard } from '@/components/ui/radio-card'
import type { Address, Profile } from '@/lib/account/schema'

type Props = {
  visit: Pick<Visit, 'mainServiceId' | 'choice' | 'address'>
  profile: Profile
  onChoose: (id: string) => void
  onNew: (added: Address) => void
}

/** Where one of several visits is, if it is not where the others are. */
export function VisitAddress({ visit: { mainServiceId, choice, address }, profile, onChoose, onNew }: Props) {
  const [open, setOpen] = useState(false)
  const own = profile.addresses.find(({ _id }) => _id === choice.address)
  const isShown = open || !address // one that is gone has to be chosen again
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {own && !isShown && (
        <div className="text-small text-ink-2">
          <p className="text-label text-ink">Address of this visit</p>
          <AddressText address={own} />
        </div>
      )}
      <button
        type="button"
        aria-expanded={isShown}
        className="link min-h-11 justify-self-start text-left"
        onClick={() => setOpen(!isShown)}
      >
        {own ? 'Change the address of this visit' : 'Another address for this visit'}
      </button>
      {isShown && (
        <AddressChoice
          title="Address of this visit"
          isPart
          name={`deliveryAddress ${mainServiceId}`}
          profile={profile}
          chosen={choice.address}
          onChoose={onChoose}
          onNew={onNew}
          first={
            <RadioCard
              name={`deliveryAddress ${mainServiceId}`}
              value=""
              checked={choice.address === ''}
              onChange={onChoose}
              title="Where the other visits are"
            />
          }
        />
      )}
      <OutsideNote postalCode={own?.postalCode} />
    </div>
  )
}
