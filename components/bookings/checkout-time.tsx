import { CheckoutWishes } from '@/components/bookings/checkout-wishes'
import { HeldFor } from '@/components/bookings/held-for'
import { TimeBones } from '@/components/bookings/time-bones'
import type { useCheckout } from '@/components/bookings/use-checkout'
import { callMe, WindowField } from '@/components/bookings/window-field'
import { wishTexts } from '@/lib/windows/rules/texts'

type Props = Pick<ReturnType<typeof useCheckout>, 'visit' | 'choice' | 'choose' | 'errors' | 'address'>

/** When we come: a window where some are offered, and else what would suit. */
export function CheckoutTime({ visit, choice, choose, errors, address }: Props) {
  const { offer, hasWindows, isWish, hold } = visit
  if (address && offer === undefined) return <TimeBones />
  const wishes = { choice, choose, errors }
  if (!offer || !hasWindows)
    return <CheckoutWishes {...wishes} {...(offer?.wish && { text: `Optional. ${wishTexts[offer.wish]}` })} />
  return (
    <div className="grid gap-5">
      <WindowField
        offer={offer}
        value={choice.window}
        error={errors.window}
        refused={visit.refused}
        onChange={(value) => {
          choose({ window: value })
          void visit.pick(value)
        }}
      >
        {hold && <HeldFor expiresAt={hold.expiresAt} onExpired={visit.expire} />}
      </WindowField>
      {isWish && choice.window === callMe && <CheckoutWishes {...wishes} title="What would suit?" />}
    </div>
  )
}
