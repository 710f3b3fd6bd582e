import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DeskBill } from '@/components/billing/desk-bill'
import { RevisitButton } from '@/components/billing/revisit-button'
import { Timeline } from '@/components/bookings/timeline'
import { HoldOne } from '@/components/dispatch/hold-orders'
import { OrderPage } from '@/components/dispatch/order-page'
import { Panel } from '@/components/dispatch/panel'
import { TakeHelp } from '@/components/needs/take-help'
import { KeepTime } from '@/components/orders/keep-time'
import { OrderActions } from '@/components/orders/order-actions'
import { OrderCorrection } from '@/components/orders/order-correction'
import { OrderNotes, TellCustomer } from '@/components/orders/order-notes'
import { QuantityCorrection } from '@/components/orders/quantity-correction'
import { deskViewer } from '@/lib/auth/viewer'
import { findBill } from '@/lib/billing/queries'
import { revisitFault } from '@/lib/bookings/rules/revisit'
import { readByTeam } from '@/lib/bookings/rules/timeline'
import { findDispatchOrder } from '@/lib/dispatch/queries/order'
import { isHeld } from '@/lib/dispatch/rules/holds'
import { callText } from '@/lib/dispatch/rules/told'
import { OrderNumber } from '@/lib/dispatch/schema'
import { AppError } from '@/lib/errors'
import { findDeskOrder, listOrderNotes, listVisitLines } from '@/lib/orders/queries'
import { misfitsOf } from '@/lib/visits/queries/misfits'

type Props = PageProps<'/operator/orders/[orderId]'>

export const metadata: Metadata = { title: 'Order' }

async function orderOrNull(orderId: string, now: Date) {
  if (!OrderNumber.safeParse(orderId).success) return null
  try {
    const [order, desk, notes, billed, misfits, lines] = await Promise.all([
      findDispatchOrder(orderId, now),
      findDeskOrder(orderId),
      listOrderNotes(orderId),
      findBill(orderId),
      misfitsOf(orderId),
      listVisitLines(orderId),
    ])
    return { order, desk, notes: notes.items, billed, misfits, lines }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

export default async function OneOrderPage({ params }: Props) {
  const operator = await deskViewer('dispatcher')
  const { orderId } = await params
  const now = new Date()
  const found = await orderOrNull(orderId, now)
  if (!found) notFound()
  const { order, desk, notes, billed, misfits, lines } = found
  const { hold, help } = order.row
  const canRevisit = desk.hasCustomer && revisitFault(orderId, desk.status) === null
  return (
    <OrderPage
      of={order}
      now={now}
      misfits={misfits}
      hold={
        <HoldOne
          order={{ orderId, status: order.row.status, promise: order.row.promise }}
          isHeld={hold !== undefined && isHeld(hold.until, now)}
          heldSince={hold?.since ?? null}
          owner={operator.id}
        />
      }
      timeline={
        <div className="grid gap-5">
          <Timeline entries={order.order.tracking?.map(readByTeam) ?? []} />
          {desk.hasCustomer && <TellCustomer order={desk} owner={operator.id} />}
        </div>
      }
      request={order.row.timeRequest && <KeepTime order={desk} />}
      help={help && !help.takenAt && <TakeHelp orderId={orderId} askedAt={help.askedAt} />}
      correction={
        <OrderCorrection order={desk} owner={operator.id}>
          <QuantityCorrection order={desk} booked={order.order} lines={lines} owner={operator.id} />
        </OrderCorrection>
      }
    >
      <Panel title="Work">
        <OrderActions order={desk} billed={billed} owner={operator.id} rendered={now.toISOString()}>
          {canRevisit && (
            <RevisitButton orderId={orderId} owner={operator.id} owed={desk.toCall && callText(desk.toCall)} />
          )}
        </OrderActions>
      </Panel>
      <Panel title="Bill">
        <DeskBill order={billed} owner={operator.id} status={desk.status} rendered={now.toISOString()} />
      </Panel>
      <Panel title="Private notes">
        <OrderNotes orderId={orderId} notes={notes} owner={operator.id} />
      </Panel>
    </OrderPage>
  )
}
