import { CalendarCheck, CircleCheck, ClipboardList, PauseCircle, Wrench, X } from 'lucide-react'
import { StatusPill } from '@/components/ui/status-pill'
import { isHeld } from '@/lib/dispatch/rules/holds'
import type { DispatchRow } from '@/lib/dispatch/schema'

type Order = Pick<DispatchRow, 'status' | 'promise' | 'partner' | 'hold'>

/** Where an order stands for who plans it: an open one is to be planned, planned, on hold or begun. */
export function OrderStatus({ order: { status, promise, partner, hold }, now }: { order: Order; now: Date }) {
  if (status === 'completed') return <StatusPill tone="ok" icon={<CircleCheck aria-hidden />} label="Done" />
  if (status === 'cancelled') return <StatusPill tone="off" icon={<X aria-hidden />} label="Cancelled" />
  if (hold && isHeld(hold.until, now))
    return <StatusPill tone="off" icon={<PauseCircle aria-hidden />} label="On hold" />
  if (status === 'inProgress') return <StatusPill tone="brand" icon={<Wrench aria-hidden />} label="In progress" />
  return promise && partner ? (
    <StatusPill tone="ok" icon={<CalendarCheck aria-hidden />} label="Planned" />
  ) : (
    <StatusPill tone="wait" icon={<ClipboardList aria-hidden />} label="To plan" />
  )
}
