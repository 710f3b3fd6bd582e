import { TriangleAlert, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  AuditPanel,
  ComplaintPanel,
  CustomerPanel,
  HoldPanel,
  RevisitPanel,
  TogetherPanel,
  WishPanel,
} from '@/components/dispatch/order-panels'
import { OrderStatus } from '@/components/dispatch/order-status'
import { Panel } from '@/components/dispatch/panel'
import { PlanOne } from '@/components/dispatch/plan-one'
import { OrderPromise } from '@/components/dispatch/promise'
import { WayBack } from '@/components/dispatch/way-back'
import { LivePage } from '@/components/ui/live-page'
import { orderPriceInWords } from '@/lib/bookings/rules/revisit'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { windowText } from '@/lib/dispatch/rules/texts'
import type { DispatchOrder } from '@/lib/dispatch/schema'
import { formatDateTime } from '@/lib/india-time'
import { formatPhone, internationalDigits } from '@/lib/phone'

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
  /** Panels of other nouns, such as the planning, the moves and the bill: they come first. */
  children?: ReactNode
}

/** Everything of one order. */
export function OrderPage({ of, now, misfits, hold, timeline, correction, children }: Props) {
  const { row, order } = of
  return (
    <div className="px-(--gutter) pb-10">
      <LivePage />
      <header className="pt-3 pb-5">
        <WayBack />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-h2 wrap-anywhere">{row.serviceName}</h1>
          <OrderStatus order={row} now={now} />
        </div>
        <p className="text-small text-ink-2">
          <span className="num">{row.orderId}</span> · {row.applicationName} · {row.mainServiceName} · ordered{' '}
          <span className="num">{formatDateTime(new Date(order.createdAt))}</span> ·{' '}
          <span className="num">{orderPriceInWords(order)}</span>
        </p>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Panel title="Visit" action={isOpen(row.status) && <PlanOne row={row} together={of.openTogether ?? [row]} />}>
            <div className="flex flex-wrap gap-x-10 gap-y-3">
              <OrderPromise order={row} now={now} />
              <p className="flex items-start gap-1.5 text-small">
                <UserRound aria-hidden className="mt-0.5 size-4.5 flex-none text-ink-2" />
                {row.partner ? (
                  <span>
                    <span className="font-semibold">{row.partner.fullName}</span>
                    {row.work && (
                      <span className="num block text-caption text-ink-2">
                        comes {windowText(new Date(row.work.from), new Date(row.work.until))}
                      </span>
                    )}
                    <a
                      href={`tel:+${internationalDigits(row.partner.contactNumber)}`}
                      className="num block text-caption text-brand underline underline-offset-4"
                    >
                      {formatPhone(row.partner.contactNumber)}
                    </a>
                  </span>
                ) : (
                  <span className="text-ink-2">No partner yet</span>
                )}
              </p>
            </div>
            {misfits.length > 0 && (
              <ul className="mt-3 grid gap-1 rounded-md bg-wait-bg px-4 py-3 text-small font-medium text-wait">
                {misfits.map((misfit) => (
                  <li key={misfit} className="flex items-start gap-2">
                    <TriangleAlert aria-hidden className="mt-0.5 size-4.5 flex-none" />
                    {misfit}
                  </li>
                ))}
              </ul>
            )}
          </Panel>
          {children}
          <Panel title="Timeline">{timeline}</Panel>
          <AuditPanel of={of} now={now} />
        </div>
        <div className="grid gap-4">
          <CustomerPanel of={of} now={now}>
            {correction}
          </CustomerPanel>
          <WishPanel of={of} now={now} />
          <TogetherPanel of={of} now={now} />
          <RevisitPanel of={of} now={now} />
          {(isOpen(row.status) || row.hold) && (
            <HoldPanel of={of} now={now}>
              {hold}
            </HoldPanel>
          )}
          <ComplaintPanel of={of} now={now} />
        </div>
      </div>
    </div>
  )
}
