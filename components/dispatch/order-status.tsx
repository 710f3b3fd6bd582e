import { CalendarCheck, CircleCheck, ClipboardList, PauseCircle, TriangleAlert, Wrench, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { StatusPill } from '@/components/ui/status-pill'
import { riskLabel } from '@/lib/dispatch/rules/risk'
import { type DeskStatus, deskStatusNames } from '@/lib/dispatch/rules/status-names'
import { deskStatusOf } from '@/lib/dispatch/rules/statuses'
import type { DispatchRow } from '@/lib/dispatch/schema'
import { overMinutesOf } from '@/lib/visits/rules/over-time'

type Order = Pick<DispatchRow, 'status' | 'promise' | 'partner' | 'hold' | 'timeRequest'>

const looks: Record<DeskStatus, Omit<ComponentProps<typeof StatusPill>, 'label'>> = {
  toPlan: { tone: 'wait', icon: <ClipboardList aria-hidden /> },
  planned: { tone: 'ok', icon: <CalendarCheck aria-hidden /> },
  onHold: { tone: 'off', icon: <PauseCircle aria-hidden /> },
  inProgress: { tone: 'brand', icon: <Wrench aria-hidden /> },
  done: { tone: 'ok', icon: <CircleCheck aria-hidden /> },
  cancelled: { tone: 'off', icon: <X aria-hidden /> },
}

/** Where an order stands for who plans it. */
export function OrderStatus({ order, now }: { order: Order; now: Date }) {
  const { promise, partner, hold, timeRequest } = order
  const isPlanned = Boolean(promise && partner && !timeRequest)
  const status = deskStatusOf({ status: order.status, isPlanned, heldUntil: hold?.until }, now)
  return <StatusPill {...looks[status]} label={deskStatusNames[status]} />
}

/** Tells whether the promise is over or about to be, or the work goes on too long, beside a status that says nothing of it. */
export function OrderRisk({ order, now }: { order: DispatchRow; now: Date }) {
  const { status, promise, partner, atRisk } = order
  const until = promise ? new Date(promise.until) : null
  const risk = riskLabel({ status, until, hasPartner: Boolean(partner) }, now) ?? (atRisk && 'At risk')
  const label = overMinutesOf(order, now) ? 'Over time' : risk
  return label && <RiskPill label={label} />
}

export const RiskPill = ({ label }: { label: string }) => (
  <StatusPill tone="bad" icon={<TriangleAlert aria-hidden />} label={label} />
)
