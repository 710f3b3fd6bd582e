import { useId } from 'react'
import { asShown, errorsOf, nextDayOf, type Visit } from '@/components/bookings/checkout-request'
import { CheckoutTime } from '@/components/bookings/checkout-time'
import type { useCheckout } from '@/components/bookings/use-checkout'
import { VisitAddress } from '@/components/bookings/visit-address'
import { FormError } from '@/components/ui/form-error'
import type { Profile } from '@/lib/account/schema'
import { displayName } from '@/lib/catalogue/rules/names'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { roomOf } from '@/lib/catalogue/rules/rooms'

type Props = { visit: Visit; checkout: ReturnType<typeof useCheckout>; profile: Profile }

/** The time of a visit, as `CheckoutTime` is told of it by a checkout. */
export function VisitTime({ visit, checkout, within }: Omit<Props, 'profile'> & { within?: string }) {
  const { mainServiceId } = visit
  return (
    <CheckoutTime
      visit={visit}
      isOpen={checkout.isOpen}
      mayBePlaced={checkout.mayBePlaced}
      choose={(changes) => checkout.chooseFor(mainServiceId, changes)}
      errors={errorsOf(checkout.errors, mainServiceId)}
      basis={`${JSON.stringify(visit.lines.map(asShown))} ${checkout.heldBesides(mainServiceId)}`}
      taken={checkout.taken?.mainServiceId === mainServiceId ? checkout.taken : null}
      onKnown={(times) => checkout.onKnown(mainServiceId, times)}
      within={within}
      nextDay={nextDayOf(checkout.visits, mainServiceId)}
    />
  )
}

/** One of several visits of a checkout: what is done at it, when, and where if it has a place of its own. */
export function CheckoutVisit({ visit, checkout, profile }: Props) {
  const id = useId()
  const { mainServiceId, mainServiceName, lines } = visit
  const { conflict, notice } = checkout
  const isMeant = conflict.of === mainServiceId
  return (
    <section
      data-room={roomOf(mainServiceName)}
      aria-labelledby={id}
      className="overflow-hidden rounded-card shadow-[inset_0_0_0_1px_var(--line)] magnified:rounded-none magnified:shadow-none"
    >
      <header className="bg-wall-deep px-5 py-3 magnified:rounded-md">
        <h3 id={id} className="text-[1.25rem] leading-6 font-semibold text-pretty wrap-anywhere">
          {displayName(mainServiceName)}
        </h3>
        <p className="text-small wrap-anywhere">
          {lines.map((line) => withQuantity(line.serviceName, line)).join(', ')}
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 pb-3 magnified:px-0">
        <div ref={isMeant ? notice : undefined} tabIndex={-1} className="scroll-mt-14 outline-none empty:hidden">
          {isMeant && <FormError quiet>{conflict.text}</FormError>}
        </div>
        <VisitTime visit={visit} checkout={checkout} within={id} />
        <VisitAddress
          visit={visit}
          profile={profile}
          onChoose={(address) => checkout.chooseFor(mainServiceId, { address })}
          onNew={(added) => checkout.onNewAddress(added, mainServiceId)}
        />
      </div>
    </section>
  )
}
