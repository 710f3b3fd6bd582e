import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Timeline } from '@/components/bookings/timeline'
import { HoldOne } from '@/components/dispatch/hold-orders'
import { OrderPage } from '@/components/dispatch/order-page'
import { deskViewer } from '@/lib/auth/viewer'
import { findDispatchOrder } from '@/lib/dispatch/queries/order'
import { isHeld } from '@/lib/dispatch/rules/holds'
import { OrderNumber } from '@/lib/dispatch/schema'
import { AppError } from '@/lib/errors'

type Props = PageProps<'/operator/orders/[orderId]'>

export const metadata: Metadata = { title: 'Order' }

async function orderOrNull(orderId: string, now: Date) {
  if (!OrderNumber.safeParse(orderId).success) return null
  try {
    return await findDispatchOrder(orderId, now)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

export default async function OneOrderPage({ params }: Props) {
  const operator = await deskViewer('dispatcher')
  const { orderId } = await params
  const now = new Date()
  const order = await orderOrNull(orderId, now)
  if (!order) notFound()
  const { hold } = order.row
  return (
    <OrderPage
      of={order}
      now={now}
      hold={<HoldOne orderId={orderId} isHeld={hold !== undefined && isHeld(hold.until, now)} owner={operator.id} />}
      timeline={<Timeline entries={order.order.tracking ?? []} />}
    />
  )
}
