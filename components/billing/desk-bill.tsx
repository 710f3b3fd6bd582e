'use client'
import { useRouter } from 'next/navigation'
import { BillPanel } from '@/components/billing/bill-panel'
import { addCorrection, issueBill, recordPayment, recordRefund, reversePayment } from '@/lib/billing/operator-contract'
import type { BilledOrder } from '@/lib/billing/schema'
import { call } from '@/lib/browser/call'

type Props = {
  order: BilledOrder
  owner: string
  /** While the work lasts the bill is issued with its completion. */
  isOpen: boolean
}

/** The bill of an order at the desk; `owner` is the operator. */
export function DeskBill({ order, owner, isOpen }: Props) {
  const router = useRouter()
  const params = { orderId: order.orderId }
  return (
    <BillPanel
      order={order}
      owner={owner}
      isLater={isOpen}
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
