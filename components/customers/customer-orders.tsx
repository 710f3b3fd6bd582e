import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { OrderRisk } from '@/components/dispatch/order-status'
import { Panel } from '@/components/dispatch/panel'
import { ButtonLink } from '@/components/ui/button'
import { customerHref } from '@/lib/account/rules/desk-address'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { orderHref } from '@/lib/dispatch/rules/addresses'
import { billText } from '@/lib/dispatch/rules/money'
import { deskStatusNames } from '@/lib/dispatch/rules/status-names'
import { deskStatusOf } from '@/lib/dispatch/rules/statuses'
import { dayText, windowText } from '@/lib/dispatch/rules/texts'
import type { DispatchRow } from '@/lib/dispatch/schema'
import { indiaDay } from '@/lib/india-day'
import { formatDate } from '@/lib/india-time'
import type { Page } from '@/lib/paging'

type Props = {
  id: string
  orders: Page<DispatchRow>
  /** Tells whether it begins with the newest. */
  isFirst: boolean
  now: Date
  revisit: (order: DispatchRow) => ReactNode
}

/** A page of the orders of a customer, the newest first. */
export function CustomerOrders({ id, orders: { items, next }, isFirst, now, revisit }: Props) {
  return (
    <Panel title="Orders">
      {!items.length && <p className="text-small text-ink-2">Nothing was ordered yet.</p>}
      <ul className="divide-y divide-line">
        {items.map((order) => (
          <Row key={order.orderId} order={order} now={now}>
            {order.status === 'completed' && revisit(order)}
          </Row>
        ))}
      </ul>
      <nav aria-label="Pages of the orders" className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {!isFirst && (
          <ButtonLink kind="line" size="sm" href={customerHref(id) as Route}>
            Newest orders
          </ButtonLink>
        )}
        {next && (
          <ButtonLink kind="line" size="sm" href={customerHref(id, next.after) as Route}>
            Older orders
          </ButtonLink>
        )}
      </nav>
    </Panel>
  )
}

function Row({ order, now, children }: { order: DispatchRow; now: Date; children: ReactNode }) {
  const { status, partner, promise, hold, timeRequest } = order
  const isPlanned = Boolean(promise && partner && !timeRequest)
  const stand = deskStatusOf({ status, isPlanned, heldUntil: hold?.until ?? null }, now)
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2 text-small">
      <Link
        href={orderHref(order.orderId) as Route}
        prefetch={false}
        className="num inline-flex min-h-11 w-32 flex-none items-center font-semibold text-brand underline-offset-4 hover:underline"
      >
        {order.orderId}
      </Link>
      <div className="min-w-0 flex-1 basis-48">
        {withQuantity(order.serviceName, order)}
        <span className="num block text-caption text-ink-2">
          {promiseText(order, now)} · ordered {formatDate(new Date(order.orderedAt))}
        </span>
        <div className="mt-1 empty:hidden">{children}</div>
      </div>
      <span className="w-40 flex-none font-semibold">
        <span className="flex flex-wrap gap-x-2">
          {deskStatusNames[stand]}
          <OrderRisk order={order} now={now} />
        </span>
        <span className="num block text-caption font-normal text-ink-2">{billText(order)}</span>
      </span>
    </li>
  )
}

function promiseText({ promise, status }: DispatchRow, now: Date) {
  if (!promise) return isOpen(status) ? 'No time promised yet' : 'No time was promised'
  const [from, until] = [new Date(promise.from), new Date(promise.until)]
  return `${dayText(indiaDay(from), now)}, ${windowText(from, until)}`
}
