import { useEffect } from 'react'
import type { Visit } from '@/components/bookings/checkout-request'
import { CheckoutWishes } from '@/components/bookings/checkout-wishes'
import { HeldFor } from '@/components/bookings/held-for'
import { TimeBones } from '@/components/bookings/time-bones'
import type { VisitChoice } from '@/components/bookings/use-choice'
import { type Taken, useWindow } from '@/components/bookings/use-window'
import { callMe, WindowField } from '@/components/bookings/window-field'
import type { Errors } from '@/lib/browser/use-errors'
import { wishTexts } from '@/lib/windows/rules/texts'

/** What a checkout has to know of the times of a visit. */
export type KnownTimes = { hasWindows: boolean; held: string }

type Props = {
  visit: Pick<Visit, 'mainServiceId' | 'choice' | 'address'>
  isOpen: boolean
  choose: (changes: Partial<VisitChoice>) => void
  errors: Errors
  besides: string
  taken: Taken | null
  onKnown: (times: KnownTimes) => void
  within?: string | undefined
}

/** When we come: a window where some are offered, and else what would suit. */
export function CheckoutTime({ visit, isOpen, choose, errors, besides, taken, onKnown, within }: Props) {
  const { mainServiceId, choice, address } = visit
  const times = useWindow({
    mainServiceId,
    deliveryAddress: address,
    isOpen,
    besides,
    value: choice.window,
    choose: (window) => choose({ window }),
    taken,
  })
  const { offer, hasWindows, isWish, hold } = times
  const held = hold?.from ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: told whenever it is another
  useEffect(() => onKnown({ hasWindows, held }), [hasWindows, held])
  if (address && offer === undefined) return <TimeBones />
  const wishes = { choice, choose, errors, within }
  if (!offer || !hasWindows)
    return <CheckoutWishes {...wishes} {...(offer?.wish && { text: `Optional. ${wishTexts[offer.wish]}` })} />
  return (
    <div className="grid gap-5">
      <WindowField
        offer={offer}
        value={choice.window}
        error={errors.window}
        refused={times.refused}
        within={within}
        onChange={(value) => {
          choose({ window: value })
          void times.pick(value)
        }}
      >
        {hold && <HeldFor expiresAt={hold.expiresAt} onExpired={times.expire} />}
      </WindowField>
      {isWish && choice.window === callMe && <CheckoutWishes {...wishes} title="What would suit?" />}
    </div>
  )
}
