import { CheckoutWishes } from '@/components/bookings/checkout-wishes'
import { TimeBones } from '@/components/bookings/time-bones'
import type { useCheckout } from '@/components/bookings/use-checkout'
import { callMe } from '@/lib/windows/rules/choice'
import { wishTexts } from '@/lib/windows/rules/texts'

type Props = Pick<ReturnType<typeof useCheckout>, 'visit' | 'choice' | 'choose' | 'errors' | 'address'>

/** When we come: a window where some are offered, and else what would suit. */
export function CheckoutTime({ visit, choice, choose, errors, address }: Props) {
  const { offer, hasWindows, Picker } = visit
  if (address && offer === undefined) return <TimeBones />
  const wishes = { choice, choose, errors }
  if (!offer || !hasWindows || !Picker)
    return <CheckoutWishes {...wishes} {...(offer?.wish && { text: `Optional. ${wishTexts[offer.wish]}` })} />
  const pick = (value: string) => {
    choose({ window: value })
    void visit.pick(value)
  }
  const { refused, hold, expire } = visit
  const shown = { offer, value: choice.window, error: errors.window, refused, hold }
  return (
    <Picker {...shown} pick={pick} onExpired={expire}>
      {choice.window === callMe && <CheckoutWishes {...wishes} title="What would suit?" />}
    </Picker>
  )
}
