import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { useCheckout } from '@/components/bookings/use-checkout'
import { Button, ButtonLink } from '@/components/ui/button'
import { IndiaTime } from '@/components/ui/india-time'
import { isUnconfirmed, outsideText } from '@/lib/bookings/rules/area'
import { shortVisitOf } from '@/lib/bookings/rules/visit-times'
import { shortWishOf } from '@/lib/bookings/rules/wishes'
import type { Booking } from '@/lib/bookings/schema'
import { checkoutPath } from '@/lib/cart/rules/addresses'
import { linesTotal } from '@/lib/cart/rules/lines'
import { servicesIn } from '@/lib/catalogue/rules/count'
import { countText } from '@/lib/catalogue/rules/listing'
import { displayName } from '@/lib/catalogue/rules/names'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
import { totalTexts } from '@/lib/catalogue/rules/total-text'
import { grouped } from '@/lib/grouped'

/** Opens the checkout of another group in the place of this one, so that Back leads to the cart. */
const goOn = (mainServiceId: string) => {
  const { fromCart } = (window.history.state ?? {}) as { fromCart?: boolean }
  window.history.replaceState({ fromCart }, '', checkoutPath(mainServiceId))
}

/** When we come, where that is promised already. */
function comesText([first]: readonly Booking[]) {
  const now = new Date()
  const visit = first && shortVisitOf(first, now)
  if (visit) return `We come on ${visit.day}, ${visit.time}.`
  const wish = first && shortWishOf(first, now)
  return `${wish ? `You asked for ${wish}. ` : ''}Our team will call you to fix the time.`
}

/** What was ordered for one visit, whose orders share their wishes, and when that is. */
const PlacedVisit = ({ orders }: { orders: readonly Booking[] }) => (
  <>
    <ul className="grid gap-1">
      {orders.map(({ orderId, ...order }) => (
        <li key={orderId}>
          {orderedName(order)} <span className="num whitespace-nowrap text-ink-2">{orderId}</span>
        </li>
      ))}
    </ul>
    <p className="text-ink-2" suppressHydrationWarning>
      {comesText(orders)}
      <IndiaTime text=" Times are India time." />
    </p>
    {orders.some(isUnconfirmed) && <p className="text-wait">{outsideText}</p>}
  </>
)

/** Each visit under its name, with its own time. */
const PlacedVisits = ({ visits }: { visits: readonly (readonly Booking[])[] }) => (
  <ul className="mt-1 mb-2 grid w-full max-w-140 gap-3 text-left">
    {visits.map((orders) => (
      <li
        key={orders[0]?.orderId}
        className="grid gap-1 rounded-card px-5 py-4 shadow-[inset_0_0_0_1px_var(--line)] wrap-anywhere"
      >
        <p className="font-semibold">{displayName(orders[0]?.mainServiceName ?? '')}</p>
        <PlacedVisit orders={orders} />
      </li>
    ))}
  </ul>
)

type Props = { orders: readonly Booking[]; others: ReturnType<typeof useCheckout>['others'] }

/** What is ordered, and what is still in the cart. */
export function CheckoutPlaced({ orders, others }: Props) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' }) // the form in whose place it comes was scrolled
  }, [])
  const visits = [...grouped(orders, ({ placementId = '' }) => placementId).values()]
  return (
    <div ref={top} className="grid scroll-mt-40 justify-items-center gap-3 py-6 text-center md:py-10">
      <CircleCheck aria-hidden className="size-14! text-ok" strokeWidth={1.5} />
      <h3 className="text-h2">{orders.length > 1 ? 'Your bookings are placed' : 'Your booking is placed'}</h3>
      {visits.length > 1 ? <PlacedVisits visits={visits} /> : <PlacedVisit orders={orders} />}
      <ButtonLink kind="soft" href="/orders" replace>
        My Bookings
      </ButtonLink>
      {others.length > 0 && (
        <section aria-labelledby="still-in-cart" className="mt-5 w-full max-w-140 border-t border-line pt-6 text-left">
          <h4 id="still-in-cart" className="mb-3 text-h3">
            Still in your cart
          </h4>
          <ul className="grid gap-3">
            {others.map(({ mainServiceId, mainServiceName, lines }) => (
              <li
                key={mainServiceId}
                className="grid items-center gap-x-4 gap-y-3 rounded-card px-5 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:py-3 md:pr-3 shadow-[inset_0_0_0_1px_var(--line)]"
              >
                <p className="min-w-0">
                  <span className="block font-semibold">{displayName(mainServiceName)}</span>
                  <span className="block text-small text-ink-2">
                    {countText(servicesIn(lines))} · <span className="num">{totalTexts(linesTotal(lines)).now}</span>
                  </span>
                </p>
                <Button kind="go" onClick={() => goOn(mainServiceId)}>
                  Checkout <span className="sr-only">{displayName(mainServiceName)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
