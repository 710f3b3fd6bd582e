'use client'
import { CheckoutWishes } from '@/components/bookings/checkout-wishes'
import { OfferStatus } from '@/components/bookings/offer-status'
import { TimeBones } from '@/components/bookings/time-bones'
import { type Refused, WindowField } from '@/components/bookings/window-field'
import { soFarText, staysText } from '@/lib/bookings/rules/stays'
import type { Booking } from '@/lib/bookings/schema'
import type { Errors } from '@/lib/browser/use-errors'
import { callMe } from '@/lib/windows/rules/choice'
import { wishTexts } from '@/lib/windows/rules/texts'
import type { Offer } from '@/lib/windows/schema'

type Values = { window: string; preferredDay: string; preferredPart: string; note: string }
type Props = {
  booking: Booking
  /** The team answers it, as nothing is free for what is changed. */
  asked: boolean
  /** Undefined until it is known, null where it could not be read. */
  offer: Offer | null | undefined
  values: Values
  change: (changes: Partial<Values>) => void
  errors: Errors
  refused: Refused | null
  onAgain: () => void
}

/** When a visit is to be instead: a window that is free, at once, or what would suit, which the team answers. */
export function ChangeTime({ booking, asked, offer, values, change, errors, refused, onAgain }: Props) {
  if (offer === undefined) return <TimeBones />
  const now = new Date()
  const stays = staysText(booking, now)
  const text = asked
    ? `${wishTexts[offer?.wish ?? 'nobodyThere']} ${(offer?.wish === 'outsideArea' ? soFarText(booking, now) : stays) ?? ''}`
    : stays
      ? `Another day or part of the day is no promise: our team answers it. ${stays}`
      : offer?.wish
        ? wishTexts[offer.wish]
        : 'Our team will call you to fix the time.'
  const wishes = { choice: values, choose: change, errors, text }
  if (!offer?.days.length)
    return (
      <>
        {offer === null && <OfferStatus state="failed" onAgain={onAgain} />}
        <CheckoutWishes {...wishes} />
      </>
    )
  return (
    <div className="grid gap-5">
      <WindowField
        offer={offer}
        value={values.window}
        error={errors.window}
        refused={refused}
        onChange={(window) => change({ window })}
      />
      {values.window === callMe && <CheckoutWishes {...wishes} title="What would suit?" />}
    </div>
  )
}
