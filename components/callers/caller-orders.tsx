import type { Route } from 'next'
import Link from 'next/link'
import { useEffect } from 'react'
import { useCallerOrders } from '@/components/callers/use-callers'
import { RiskPill } from '@/components/dispatch/order-status'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { toast } from '@/components/ui/toast'
import { customerHref } from '@/lib/account/rules/desk-address'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { useLiveDesk } from '@/lib/browser/use-live-desk'
import { nextVisitOf } from '@/lib/callers/rules'
import type { CallerOrder } from '@/lib/callers/schema'
import { displayName } from '@/lib/catalogue/rules/names'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { listHref, orderHref } from '@/lib/dispatch/rules/addresses'
import { riskLabel } from '@/lib/dispatch/rules/risk'
import { deskStatusNames } from '@/lib/dispatch/rules/status-names'
import { dayText, windowText } from '@/lib/dispatch/rules/texts'
import { indiaDay } from '@/lib/india-day'
import { formatPhone } from '@/lib/phone'

const link = 'inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline'

type Props = {
  id: string
  name: string
  /** Another time is asked for, for the next visit: the form opens as soon as it is read which that is. */
  isTimeAsked: boolean
  onTimeAsked: () => void
  changeTime: (orderId: string) => void
}

/** The orders of who calls: where one stands is answered, and its time changed, without leaving the call. */
export function CallerOrders({ id, name, isTimeAsked, onTimeAsked, changeTime }: Props) {
  const { orders, failed, again } = useCallerOrders(id)
  useLiveDesk(async () => again())
  const now = new Date()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked for
  useEffect(() => {
    if (!isTimeAsked || !(orders || failed)) return
    onTimeAsked()
    const next = orders && nextVisitOf(orders)
    if (next) changeTime(next.orderId)
    else toast(orders ? `${name} has no open order` : 'The orders could not be read', { kind: 'info' })
  }, [isTimeAsked, orders, failed])
  if (failed)
    return (
      <div className="grid justify-items-start gap-2">
        <FormError quiet>The orders of this customer could not be read.</FormError>
        <Button kind="line" size="sm" onClick={again}>
          Try again
        </Button>
      </div>
    )
  if (!orders) return null
  const [newest] = orders
  const toCustomer = (
    <Link href={customerHref(id) as Route} prefetch={false} className={link}>
      All about {name}
    </Link>
  )
  if (!newest)
    return (
      <p className="text-small text-ink-2">
        {name} has not ordered yet. {toCustomer}
      </p>
    )
  return (
    <section aria-labelledby="caller-orders" className="rounded-md bg-sunk px-4 pt-3 pb-1">
      <h3 id="caller-orders" className="text-label">
        Orders of {name}
      </h3>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <Row key={order.orderId} order={order} now={now} onTime={() => changeTime(order.orderId)} />
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4">
        <Link href={listHref({ tab: 'all', q: newest.contactNumber }) as Route} prefetch={false} className={link}>
          All orders with {formatPhone(newest.contactNumber)}
        </Link>
        {toCustomer}
      </p>
    </section>
  )
}

const Row = ({ order, now, onTime }: { order: CallerOrder; now: Date; onTime: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 py-1 text-small">
    <Link href={orderHref(order.orderId) as Route} prefetch={false} className={`num ${link}`}>
      {order.orderId}
    </Link>
    <span className="min-w-0 flex-1 basis-48">
      {withQuantity(displayName(order.serviceName), order)}
      <span className="num block text-caption text-ink-2">{timeText(order, now)}</span>
    </span>
    <span className="flex flex-wrap gap-x-2 font-semibold">
      {deskStatusNames[order.deskStatus]}
      <OrderRisk order={order} now={now} />
    </span>
    {isOpen(order.status) && (
      <Button kind="line" size="sm" onClick={onTime} aria-label={`${timeLabel(order)}, ${order.orderId}`}>
        {timeLabel(order)}
      </Button>
    )}
  </li>
)

/** Tells whether its promise is over or about to be. */
function OrderRisk({ order: { status, promise, partner }, now }: { order: CallerOrder; now: Date }) {
  const label = riskLabel(
    { status, until: promise ? new Date(promise.until) : null, hasPartner: Boolean(partner) },
    now,
  )
  return label && <RiskPill label={label} />
}

const timeLabel = ({ promise }: CallerOrder) => (promise ? 'Change the time' : 'Plan')

/** The promised time as it is read out. */
export function timeText({ promise, status }: Pick<CallerOrder, 'promise' | 'status'>, now: Date) {
  if (!promise) return isOpen(status) ? 'No time promised yet' : 'No time was promised'
  const [from, until] = [new Date(promise.from), new Date(promise.until)]
  return `${dayText(indiaDay(from), now)}, ${windowText(from, until)}`
}
