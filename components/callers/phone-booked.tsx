'use client'
import { CircleCheck } from 'lucide-react'
import type { Route } from 'next'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { outsideText } from '@/lib/bookings/rules/area'
import type { PhoneBooking } from '@/lib/callers/schema'
import { displayName } from '@/lib/catalogue/rules/names'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'

type Props = { booked: PhoneBooking; onNext: () => void }

/** What was booked, to be read out: the numbers stand large. */
export function PhoneBooked({ booked: { orders, outsideArea, isMailed }, onNext }: Props) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section aria-labelledby="booked" className="grid max-w-2xl gap-5">
      <h2 id="booked" ref={head} tabIndex={-1} className="flex items-center gap-3 text-h2 outline-none">
        <CircleCheck aria-hidden className="size-8! text-ok" strokeWidth={1.75} />
        {orders.length === 1 ? 'The order is placed' : `${orders.length} orders are placed`}
      </h2>
      <ul className="grid gap-3">
        {orders.map(({ orderId, applicationName, ...line }) => (
          <li
            key={orderId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-raised p-4 shadow-[inset_0_0_0_1px_var(--line)]"
          >
            <p>
              <span className="num block text-h1">{orderId}</span>
              <span className="text-small text-ink-2">
                {withQuantity(displayName(line.serviceName), line)} · {displayName(applicationName)}
              </span>
            </p>
            <ButtonLink
              kind="line"
              href={`/operator/orders/${orderId}` as Route}
              aria-label={`Plan it now, ${orderId}`}
            >
              Plan it now
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        {isMailed ? 'A confirmation goes out by mail.' : 'No mail goes out: please read the number out.'}
        {outsideArea && ` ${outsideText}.`}
      </p>
      <Button kind="go" onClick={onNext} className="justify-self-start">
        Next call
      </Button>
    </section>
  )
}
