'use client'
import { useRouter } from 'next/navigation'
import { BillPanel } from '@/components/billing/bill-panel'
import { addCorrection, issueBill, recordPayment, recordRefund, reversePayment } from '@/lib/billing/operator-contract'
import type { BilledOrder } from '@/lib/billing/schema'
import { isOpen } from '@/lib/bookings/rules/statuses'
import type { BookingStatus } from '@/lib/bookings/schema'
import { call } from '@/lib/browser/call'
import { useShopClock } from '@/lib/browser/shop-clock'

type Props = {
  order: BilledOrder
  owner: string
  status: BookingStatus
  /** When the page was rendered. */
  rendered: string
}

/** The bill of an order at the desk; `owner` is the operator. */
export function DeskBill({ order, owner, status, rendered }: Props) {
  const router = useRouter()
  const clock = useShopClock(rendered)
  const params = { orderId: order.orderId }
  return (
    <BillPanel
      order={order}
      owner={owner}
      clock={clock}
      // While the work lasts the bill is issued with its completion.
      isLater={isOpen(status)}
      isCancelled={status === 'cancelled'}
      calls={{
        issue: (body, key) => call(issueBill, { params, body, key }),
        pay: (body, key) => call(recordPayment, { params, body, key }),
        refund: (body, key) => call(recordRefund, { params, body, key }),
        correct: (body, key) => call(addCorrection, { params, body, key }),
        takeBack: (body, key) => call(reversePayment, { params, body, key }),
      }}
      onChange={() => router.refresh()}
    />
  )
}
