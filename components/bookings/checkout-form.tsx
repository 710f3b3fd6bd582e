import { Plus } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode, RefObject } from 'react'
import { checkoutPath } from '@/components/bookings/checkout-path'
import { OrderSummary } from '@/components/bookings/order-summary'
import { Checkbox } from '@/components/ui/field'
import { RadioCard } from '@/components/ui/radio-card'
import { addressLines, labelNames } from '@/lib/account/rules'
import type { Profile } from '@/lib/account/schema'
import type { CartLine } from '@/lib/cart/rules'
import { formatPhone } from '@/lib/phone'

const terms = [
  'The price of each service is the one shown here. It stays the same on your order.',
  'For a price per sq ft, seat or unit, the final amount is worked out at the visit.',
  'The total is the sum of the services above. No tax or fee is added.',
  'Cancellation is free 12 or more hours before the service, or while no professional is assigned.',
  'Our team agrees the time with you and assigns an independent professional.',
]

type Props = {
  mainServiceId: string
  profile: Profile
  lines: readonly CartLine[]
  address: string
  number: string
  setAddress: (id: string) => void
  setNumber: (id: string) => void
  agreed: boolean
  setAgreed: (agreed: boolean) => void
  /** The box of 'I agree', and what is wrong with it. */
  agree: RefObject<HTMLInputElement | null>
  agreeError?: string
}

/** In the title's row, so that the lines below have the whole width. */
const Named = ({ primary, children }: { primary: boolean; children: string }) => (
  <span className="num flex items-center justify-between gap-3">
    {children}
    {primary && (
      <span className="rounded-pill bg-raised px-2.5 text-caption leading-6 font-semibold text-ink-2">Primary</span>
    )}
  </span>
)

export function CheckoutForm({
  mainServiceId,
  profile,
  lines,
  address,
  number,
  setAddress,
  setNumber,
  agreed,
  setAgreed,
  agree,
  agreeError,
}: Props) {
  const profileTab = (tab: string) =>
    `/profile?tab=${tab}&next=${encodeURIComponent(checkoutPath(mainServiceId))}` as Route
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-8">
      <div className="grid min-w-0 content-start gap-6">
        <Choice title="Delivery address" add={profileTab('addresses')} what="an address">
          {profile.addresses.map((one) => (
            <RadioCard
              key={one._id}
              name="deliveryAddress"
              value={one._id}
              checked={one._id === address}
              onChange={setAddress}
              title={<Named primary={one.isPrimary}>{labelNames[one.label]}</Named>}
            >
              {addressLines(one).map((line) => (
                <span key={line} className="block wrap-break-word">
                  {line}
                </span>
              ))}
            </RadioCard>
          ))}
        </Choice>
        <Choice title="Contact number" add={profileTab('numbers')} what="a contact number">
          {profile.contactNumbers.map((one) => (
            <RadioCard
              key={one._id}
              name="contactNumber"
              value={one._id}
              checked={one._id === number}
              onChange={setNumber}
              title={<Named primary={one.isPrimary}>{formatPhone(one.number)}</Named>}
            >
              {labelNames[one.label]}
            </RadioCard>
          ))}
        </Choice>
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <section aria-labelledby="order-summary">
          <h3 id="order-summary" className="mb-3 text-h3">
            Order summary
          </h3>
          <OrderSummary lines={lines} />
        </section>
        <section aria-labelledby="order-terms">
          <h3 id="order-terms" className="mb-2 text-h3">
            Terms
          </h3>
          <ol className="grid gap-1.5 text-small text-ink-2">
            {terms.map((term, i) => (
              <li key={term} className="grid grid-cols-[20px_1fr]">
                <span aria-hidden className="font-semibold text-ink">
                  {i + 1}.
                </span>
                {term}
              </li>
            ))}
          </ol>
          <Checkbox
            ref={agree}
            label={<span className="font-semibold">I agree</span>}
            error={agreeError}
            checked={agreed}
            onChange={(event) => setAgreed(event.target.checked)}
            className="mt-2"
          />
        </section>
      </div>
    </div>
  )
}

type ChoiceProps = { title: string; what: string; add: Route; children: ReactNode }

const Choice = ({ title, what, add, children }: ChoiceProps) => (
  <fieldset className="min-w-0">
    <legend className="float-left mb-3 text-h3">{title}</legend>
    <Link
      href={add}
      prefetch={false}
      className="float-right -my-2.5 inline-flex min-h-11 items-center gap-1.5 text-label text-brand underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      <Plus aria-hidden />
      Add<span className="sr-only"> {what}</span>
    </Link>
    <div className="clear-both grid gap-2">{children}</div>
  </fieldset>
)
