'use client'
import { PayByUpi } from '@/components/bookings/pay-by-upi'
import { moneyText } from '@/lib/billing/rules/texts'
import { type PayTo, upiPayment } from '@/lib/billing/rules/upi'
import type { Bill } from '@/lib/billing/schema'
import type { DayOrder } from '@/lib/daylinks/schema'

type Props = { order: Pick<DayOrder, 'orderId' | 'status'>; bill: Bill; payTo?: PayTo }

/** Says of an order that is billed, while its visit goes on, what is still to be taken at the door; once it is done with the code. */
export function JobMoney({ order: { orderId, status }, bill, payTo }: Props) {
  const payment = upiPayment({ orderId, status, bill }, payTo)
  return (
    <div>
      <p className="num rounded-md bg-sunk px-4 py-3">
        <span className="block text-small text-ink-2">Billed already</span>
        <span className="font-medium">{moneyText(bill)}</span>
      </p>
      {payment && <PayByUpi {...payment} isShownToPayer />}
    </div>
  )
}
