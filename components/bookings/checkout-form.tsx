import { CheckoutDestination } from '@/components/bookings/checkout-destination'
import { chosenWindow, type Visit } from '@/components/bookings/checkout-request'
import { CheckoutVisit, VisitTime } from '@/components/bookings/checkout-visit'
import { CheckoutNote } from '@/components/bookings/checkout-wishes'
import { OrderSummary, WholeSummary } from '@/components/bookings/order-summary'
import type { useCheckout } from '@/components/bookings/use-checkout'
import { FormError } from '@/components/ui/form-error'
import type { Profile } from '@/lib/account/schema'
import { freeCancellation } from '@/lib/cancellation'
import { priceTerms } from '@/lib/cart/rules/lines'
import { freeNow } from '@/lib/windows/rules/texts'

const visitTerm = 'Our team agrees the time with you and assigns an independent professional.'

const windowTerm = 'We come within the time that you choose. Our team assigns an independent professional.'

const bothTerm =
  'We come within the time that you choose, and agree it with you where you choose none. Our team assigns an independent professional for each visit.'

/** Until none of the times is said to suit, one may still be chosen. */
const mayBeWithin = (visit: Visit) => chosenWindow(visit) !== null || (visit.hasWindows && !visit.choice.window)

const timeTerm = (visits: readonly Visit[]) =>
  visits.every(chosenWindow) ? windowTerm : visits.some(mayBeWithin) ? bothTerm : visitTerm

type Props = { profile: Profile; checkout: ReturnType<typeof useCheckout> }

export function CheckoutForm({ profile, checkout }: Props) {
  const { visits, isWhole, address, number, choice, choose, errors, conflict, onNewAddress, onNewNumber } = checkout
  const lines = visits.flatMap((visit) => visit.lines)
  const forAll = (
    <>
      <CheckoutDestination
        profile={profile}
        addressTitle={isWhole ? 'Address of all visits' : undefined}
        address={address}
        number={number}
        onAddress={(id) => choose({ address: id })}
        onNumber={(id) => choose({ number: id })}
        onNewAddress={onNewAddress}
        onNewNumber={onNewNumber}
      />
      <CheckoutNote choice={choice} choose={choose} errors={errors} ofAll={isWhole} />
    </>
  )
  return (
    <div ref={checkout.form} className="grid gap-6 md:grid-cols-2 md:gap-8">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        {isWhole && visits.some(({ hasWindows }) => hasWindows) && <p className="text-small text-ink-2">{freeNow}</p>}
        {visits.map((visit) =>
          isWhole ? (
            <CheckoutVisit key={visit.mainServiceId} visit={visit} checkout={checkout} profile={profile} />
          ) : (
            <VisitTime key={visit.mainServiceId} visit={visit} checkout={checkout} />
          ),
        )}
        {!isWhole && forAll}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        {/* beside the visits, which are long */}
        {isWhole && forAll}
        <section aria-labelledby="order-summary">
          <h3 id="order-summary" className="mb-3 text-h3">
            Order summary
          </h3>
          <div
            ref={conflict.of ? undefined : checkout.notice}
            tabIndex={-1}
            className="mb-3 scroll-mt-14 outline-none empty:mb-0"
          >
            {conflict.text && !conflict.of && <FormError quiet>{conflict.text}</FormError>}
          </div>
          {visits.length > 1 ? <WholeSummary visits={visits} /> : <OrderSummary lines={lines} />}
        </section>
        <section aria-labelledby="order-terms">
          <h3 id="order-terms" className="mb-2 text-h3">
            Terms
          </h3>
          <ol className="grid gap-1.5 text-small text-ink-2">
            {[...priceTerms(lines), freeCancellation, timeTerm(visits)].map((term, i) => (
              <li key={term} className="grid grid-cols-[1.25rem_minmax(0,1fr)]">
                <span aria-hidden className="font-semibold text-ink">
                  {i + 1}.
                </span>
                {term}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}
