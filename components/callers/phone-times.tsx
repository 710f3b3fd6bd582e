import { OfferStatus } from '@/components/bookings/offer-status'
import { WindowField } from '@/components/bookings/window-field'
import { withWindow } from '@/components/callers/phone-values'
import type { PhoneOrderState } from '@/components/callers/use-phone-order'
import type { PhoneOffer } from '@/lib/callers/schema'
import { displayName } from '@/lib/catalogue/rules/names'
import { isFreeIn, windowOf } from '@/lib/windows/rules/choice'

/** The windows that can be promised on the phone, for each main service that has some. */
export function PhoneTimes({ order }: { order: PhoneOrderState }) {
  const { offers, offerState, windows, values, form, priced } = order
  const shown = offers.filter(({ offer }) => offer.days.length > 0)
  const chosenOf = (mainServiceId: string) => windows[mainServiceId] ?? ''
  const isWrong = ({ mainServiceId, offer }: PhoneOffer) => {
    const value = chosenOf(mainServiceId)
    return !value || (windowOf(value) !== null && !isFreeIn(offer, value))
  }
  const wrong = shown.filter(isWrong)
  // Of several the answer does not say which was refused: what is free now does.
  const errorOf = (one: PhoneOffer) =>
    !wrong.length || wrong.includes(one) ? (form.errors.windows ?? form.errors.window) : undefined
  const fields = shown.map((one) => {
    const { mainServiceId, offer } = one
    const name = priced.lines.find((line) => line.mainServiceId === mainServiceId)?.mainServiceName
    return (
      <WindowField
        key={mainServiceId}
        title={offers.length > 1 && name ? `Time, ${displayName(name)}` : 'Time'}
        none="None suits, we call back"
        offer={offer}
        choosesFirst
        value={chosenOf(mainServiceId)}
        error={errorOf(one)}
        onChange={(value) => {
          form.mark({ window: undefined })
          form.change({ windows: withWindow(values.windows, mainServiceId, value) })
        }}
      />
    )
  })
  return (
    <>
      {fields}
      <OfferStatus state={offerState} onAgain={order.readOffers} />
    </>
  )
}
