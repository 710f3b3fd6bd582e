import { TriangleAlert, UserRound } from 'lucide-react'
import { Panel } from '@/components/dispatch/panel'
import { PlanOne } from '@/components/dispatch/plan-one'
import { OrderPromise } from '@/components/dispatch/promise'
import { TravelLine } from '@/components/dispatch/travel-line'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { otherWish, windowText } from '@/lib/dispatch/rules/texts'
import type { DispatchOrder } from '@/lib/dispatch/schema'
import { formatPhone, internationalDigits } from '@/lib/phone'
import { overTimeTexts } from '@/lib/visits/rules/over-time'

type Props = {
  of: DispatchOrder
  now: Date
  /** What speaks by now against the partner who is planned. */
  misfits: readonly string[]
}

/** When the visit of an order is, and who comes. */
export function VisitPanel({ of: { row, openTogether, travel }, now, misfits }: Props) {
  const against = [...overTimeTexts(row, now), ...misfits]
  const wish = isOpen(row.status) ? otherWish(row, now) : null
  return (
    <Panel title="Visit" action={<PlanOne row={row} together={openTogether ?? []} />}>
      <div className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <OrderPromise order={row} now={now} />
          {wish && <p className="text-caption font-semibold text-wait">Customer prefers: {wish}</p>}
        </div>
        <p className="flex items-start gap-1.5 text-small">
          <UserRound aria-hidden className="mt-0.5 size-4.5 flex-none text-ink-2" />
          {row.partner ? (
            <span>
              <span className="font-semibold">{row.partner.fullName}</span>
              {row.work && (
                <span className="num block text-caption text-ink-2">
                  {row.status === 'pending' && 'comes '}
                  {windowText(new Date(row.work.from), new Date(row.work.until))}
                </span>
              )}
              {travel && <TravelLine travel={travel} />}
              <a
                href={`tel:+${internationalDigits(row.partner.contactNumber)}`}
                className="num block text-caption text-brand underline underline-offset-4"
              >
                {formatPhone(row.partner.contactNumber)}
              </a>
            </span>
          ) : row.reserved ? (
            <span>
              <span className="text-ink-2">No partner yet</span>
              <span className="num block text-caption text-ink-2">
                Reserved (not told yet): {row.reserved.fullName},{' '}
                {windowText(new Date(row.reserved.from), new Date(row.reserved.until))}
              </span>
              {travel && <TravelLine travel={travel} />}
            </span>
          ) : (
            <span className="text-ink-2">No partner yet</span>
          )}
        </p>
      </div>
      {against.length > 0 && (
        <ul className="mt-3 grid gap-1 rounded-md bg-wait-bg px-4 py-3 text-small font-medium text-wait">
          {against.map((misfit) => (
            <li key={misfit} className="flex items-start gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-4.5 flex-none" />
              {misfit}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
