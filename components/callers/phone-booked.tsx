'use client'
import { CircleCheck } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { timeText } from '@/components/callers/caller-orders'
import { useCallerOrders } from '@/components/callers/use-callers'
import { useTimeChange } from '@/components/dispatch/use-time-change'
import { Button } from '@/components/ui/button'
import { outsideText } from '@/lib/bookings/rules/area'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { useLiveDesk } from '@/lib/browser/use-live-desk'
import type { CallerOrder, PhoneBooking } from '@/lib/callers/schema'
import { displayName } from '@/lib/catalogue/rules/names'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { orderHref } from '@/lib/dispatch/rules/addresses'

type Props = { booked: PhoneBooking; onNext: () => void }

/** What was booked, to be read out: the numbers stand large, with the time that is promised now. */
export function PhoneBooked({ booked: { callerId, orders, outsideArea, isMailed }, onNext }: Props) {
  const { changeTime, planner } = useTimeChange()
  const read = useCallerOrders(callerId)
  useLiveDesk(async () => read.again())
  const now = new Date()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section aria-labelledby="booked" className="grid max-w-2xl gap-5">
      <h2 id="booked" ref={head} tabIndex={-1} className="flex items-center gap-3 text-h2 outline-none">
        <CircleCheck aria-hidden className="size-8! text-ok" strokeWidth={1.75} />
        {orders.length === 1 ? 'The order is placed' : `${orders.length} orders are placed`}
      </h2>
      <ul className="grid gap-3">
        {orders.map(({ orderId, applicationName, promise, ...line }) => {
          const latest = read.orders?.find((one) => one.orderId === orderId)
          return (
            <li
              key={orderId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-raised p-4 shadow-[inset_0_0_0_1px_var(--line)]"
            >
              <p>
                <Link href={orderHref(orderId) as Route} prefetch={false} className="num block text-h1">
                  {orderId}
                </Link>
                <span className="num block font-semibold">
                  {timeText(latest ?? { promise, status: 'pending' }, now)}
                </span>
                <span className="text-small text-ink-2">
                  {withQuantity(displayName(line.serviceName), line)} · {displayName(applicationName)}
                </span>
              </p>
              <PlanButton orderId={orderId} latest={latest} onPlan={() => changeTime(orderId)} />
            </li>
          )
        })}
      </ul>
      <p className="text-ink-2">
        {isMailed ? 'A confirmation goes out by mail.' : 'No mail goes out: please read the number out.'}
        {outsideArea && ` ${outsideText}.`}
      </p>
      <Button kind="go" onClick={onNext} className="justify-self-start">
        Next call
      </Button>
      {planner}
    </section>
  )
}

type PlanProps = { orderId: string; latest?: CallerOrder; onPlan: () => void }

/** Opens the plan of an order, as long as anything of it can be planned. */
function PlanButton({ orderId, latest, onPlan }: PlanProps) {
  if (latest && !isOpen(latest.status)) return null
  const label = latest?.deskStatus === 'planned' ? 'Change the time' : 'Plan it now'
  return (
    <Button kind="line" onClick={onPlan} aria-label={`${label}, ${orderId}`}>
      {label}
    </Button>
  )
}
