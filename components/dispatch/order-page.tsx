import type { ReactNode } from 'react'
import { OrderNotices } from '@/components/dispatch/order-notices'
import {
  AuditPanel,
  ComplaintPanel,
  CustomerPanel,
  HoldPanel,
  RevisitPanel,
  TogetherPanel,
  WishPanel,
} from '@/components/dispatch/order-panels'
import { OrderRisk, OrderStatus } from '@/components/dispatch/order-status'
import { Panel } from '@/components/dispatch/panel'
import { VisitPanel } from '@/components/dispatch/visit-panel'
import { WayBack } from '@/components/dispatch/way-back'
import { LivePage } from '@/components/ui/live-page'
import { orderPriceInWords } from '@/lib/bookings/rules/revisit'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import type { DispatchOrder } from '@/lib/dispatch/schema'
import { formatDateTime } from '@/lib/india-time'

type Props = {
  of: DispatchOrder
  now: Date
  /** What speaks by now against the partner who is planned. */
  misfits: readonly string[]
  /** The buttons of the hold. */
  hold: ReactNode
  timeline: ReactNode
  /** The buttons that correct address and number. */
  correction: ReactNode
  /** The button that keeps the time though another is asked for. */
  request?: ReactNode
  /** The button that takes a partner's call for help. */
  help?: ReactNode
  /** Panels of other nouns, such as the moves and the bill: they come before the timeline. */
  children?: ReactNode
}

/** Everything of one order. */
export function OrderPage({ of, now, misfits, hold, timeline, correction, request, help, children }: Props) {
  const { row, order } = of
  return (
    <div className="px-(--gutter) pb-10">
      <LivePage />
      <header className="pt-3 pb-5">
        <WayBack orderId={row.orderId} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-h2 wrap-anywhere">{withQuantity(row.serviceName, row)}</h1>
          <OrderStatus order={row} now={now} />
          <OrderRisk order={row} now={now} />
        </div>
        <p className="text-small text-ink-2">
          <span className="num">{row.orderId}</span> · {row.applicationName} · {row.mainServiceName} · ordered{' '}
          <span className="num">{formatDateTime(new Date(order.createdAt))}</span> ·{' '}
          <span className="num">{orderPriceInWords(order)}</span>
        </p>
        <OrderNotices of={of} now={now} request={request} help={help} />
      </header>
      {/* The source is in the order of a narrow screen; beside each other the middle part stands at the right. */}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <VisitPanel of={of} now={now} misfits={misfits} />
        <div className="grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CustomerPanel of={of} now={now}>
            {correction}
          </CustomerPanel>
          <WishPanel of={of} now={now} />
          {row.hold ? (
            <HoldPanel hold={row.hold} now={now}>
              {hold}
            </HoldPanel>
          ) : (
            isOpen(row.status) && hold
          )}
          <ComplaintPanel of={of} now={now} />
          <TogetherPanel of={of} now={now} />
          <RevisitPanel of={of} now={now} />
        </div>
        <div className="grid gap-4">
          {children}
          <Panel title="Timeline">{timeline}</Panel>
          <AuditPanel of={of} now={now} />
        </div>
      </div>
    </div>
  )
}
