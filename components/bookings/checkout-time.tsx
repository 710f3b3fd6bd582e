import { useEffect } from 'react'
import type { Visit } from '@/components/bookings/checkout-request'
import { CheckoutWishes } from '@/components/bookings/checkout-wishes'
import { OfferStatus } from '@/components/bookings/offer-status'
import { TimeBones } from '@/components/bookings/time-bones'
import type { VisitChoice } from '@/components/bookings/use-choice'
import { type Taken, useWindow } from '@/components/bookings/use-window'
import type { Errors } from '@/lib/browser/use-errors'
import { callMe } from '@/lib/windows/rules/choice'
import { wishTexts } from '@/lib/windows/rules/texts'

/** What a checkout has to know of the times of a visit. */
export type KnownTimes = { hasWindows: boolean; held: string; isOver: boolean }

type Props = {
  visit: Pick<Visit, 'mainServiceId' | 'choice' | 'address'>
  isOpen: boolean
  mayBePlaced: boolean
  choose: (changes: Partial<VisitChoice>) => void
  errors: Errors
  basis: string
  taken: Taken | null
  onKnown: (times: KnownTimes) => void
  within?: string | undefined
  nextDay?: string | undefined
}

/** When we come: a window where some are offered, and else what would suit. */
export function CheckoutTime({
  visit,
  isOpen,
  mayBePlaced,
  choose,
  errors,
  basis,
  taken,
  onKnown,
  within,
  nextDay,
}: Props) {
  const { mainServiceId, choice, address } = visit
  const times = useWindow({
    mainServiceId,
    deliveryAddress: address,
    isOpen,
    mayBePlaced,
    basis,
    value: choice.window,
    choose: (window) => choose({ window }),
    taken,
  })
  const { offer, hasWindows, Picker, refused, keeping, held, expire } = times
  const isOver = keeping?.state === 'over'
  // biome-ignore lint/correctness/useExhaustiveDependencies: told whenever it is another
  useEffect(() => onKnown({ hasWindows, held, isOver }), [hasWindows, held, isOver])
  if (address && offer === undefined) return <TimeBones within={within} />
  const wishes = { choice, choose, errors, within }
  if (!offer || !hasWindows || !Picker)
    return (
      <>
        {offer === null && <OfferStatus state="failed" onAgain={times.again} />}
        <CheckoutWishes {...wishes} {...(offer?.wish && { text: `Optional. ${wishTexts[offer.wish]}` })} />
      </>
    )
  const shown = { offer, value: choice.window, error: errors.window, refused, keeping, within, nextDay }
  return (
    <Picker {...shown} pick={times.pick} onExpired={expire}>
      {choice.window === callMe && <CheckoutWishes {...wishes} title="What would suit?" />}
    </Picker>
  )
}
