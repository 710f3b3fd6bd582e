'use client'
import { PayByUpi } from '@/components/bookings/pay-by-upi'
import { moneyText } from '@/lib/billing/rules/texts'
import { type PayTo, upiPayment } from '@/lib/billing/rules/upi'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import type { DayJob, DayOrder } from '@/lib/daylinks/schema'
import { formatTime } from '@/lib/india-time'

type Props = { jobs: readonly DayJob[]; payTo?: PayTo }

/** The visits that are done, with how their money stands and the code by which the rest is paid. */
export const DoneJobs = ({ jobs, payTo }: Props) => (
  <ul className="divide-y divide-line px-4">
    {jobs.map(({ visitId, from, customer, orders }) => (
      <li key={visitId} className="grid gap-3 py-3">
        <p className="font-medium wrap-anywhere">
          {formatTime(new Date(from))} {customer}
        </p>
        {orders.map((order) => (
          <DoneOrder key={order.orderId} order={order} payTo={payTo} />
        ))}
      </li>
    ))}
  </ul>
)

function DoneOrder({ order: { orderId, status, bill: billed }, payTo }: { order: DayOrder; payTo?: PayTo }) {
  const { bill, ...line } = billed
  const payment = upiPayment({ orderId, status, bill }, payTo)
  return (
    <div>
      <p className="text-small text-ink-2">
        <span className="block wrap-anywhere">{withQuantity(line.serviceName, line)}</span>
        {bill && <span className="num block">{moneyText(bill)}</span>}
      </p>
      {payment && <PayByUpi {...payment} isShownToPayer />}
    </div>
  )
}
