import { CheckoutDestination } from '@/components/bookings/checkout-destination'
import { CheckoutNote, CheckoutWishes } from '@/components/bookings/checkout-wishes'
import { OrderSummary } from '@/components/bookings/order-summary'
import type { useCheckout } from '@/components/bookings/use-checkout'
import { FormError } from '@/components/ui/form-error'
import type { Profile } from '@/lib/account/schema'
import { freeCancellation } from '@/lib/cancellation'
import { priceTerms } from '@/lib/cart/rules/lines'

const visitTerm = 'Our team agrees the time with you and assigns an independent professional.'

type Props = { profile: Profile; checkout: ReturnType<typeof useCheckout> }

export function CheckoutForm({ profile, checkout }: Props) {
  const { lines, address, number, choice, choose, errors, conflict, onNewAddress, onNewNumber } = checkout
  return (
    <div ref={checkout.form} className="grid gap-6 md:grid-cols-2 md:gap-8">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <CheckoutWishes choice={choice} choose={choose} errors={errors} />
        <CheckoutDestination
          profile={profile}
          address={address}
          number={number}
          onAddress={(id) => choose({ address: id })}
          onNumber={(id) => choose({ number: id })}
          onNewAddress={onNewAddress}
          onNewNumber={onNewNumber}
        />
        <CheckoutNote choice={choice} choose={choose} errors={errors} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <section aria-labelledby="order-summary">
          <h3 id="order-summary" className="mb-3 text-h3">
            Order summary
          </h3>
          <div ref={checkout.notice} tabIndex={-1} className="mb-3 scroll-mt-14 outline-none empty:mb-0">
            {conflict && <FormError quiet>{conflict}</FormError>}
          </div>
          <OrderSummary lines={lines} />
        </section>
        <section aria-labelledby="order-terms">
          <h3 id="order-terms" className="mb-2 text-h3">
            Terms
          </h3>
          <ol className="grid gap-1.5 text-small text-ink-2">
            {[...priceTerms(lines), freeCancellation, visitTerm].map((term, i) => (
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
