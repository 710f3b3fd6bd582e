import { CalendarClock, ClipboardList, MapPin, MessageSquareWarning, TriangleAlert } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { TravelLine } from '@/components/dispatch/travel-line'
import { promiseText, spanText } from '@/lib/board/rules/texts'
import type { Job } from '@/lib/board/schema'
import { orderHref } from '@/lib/dispatch/rules/addresses'
import { dayText, wishText } from '@/lib/dispatch/rules/texts'
import { indiaDay } from '@/lib/india-day'
import { overTimeTexts } from '@/lib/visits/rules/over-time'
import type { Travel } from '@/lib/visits/rules/way'

type Props = { job: Job; partner?: string; travel: Travel; now: Date }

const Fact = ({ Icon, children }: { Icon: typeof MapPin; children: React.ReactNode }) => (
  <p className="num flex items-start gap-2 text-small">
    <Icon aria-hidden className="mt-0.5 size-4.5! text-ink-2" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)

/** When, where, what was promised, and the way to the orders. */
export const JobFacts = ({ job, partner, travel, now }: Props) => (
  <div className="grid gap-1.5">
    {job.work && (
      <Fact Icon={CalendarClock}>
        {dayText(indiaDay(new Date(job.work.from)), now)}, {spanText(job.work)}
        {partner && <> · {partner}</>}
        {job.isReserved && <> · reserved (not told yet)</>}
        <TravelLine travel={travel} />
      </Fact>
    )}
    <Fact Icon={ClipboardList}>
      {job.promise
        ? `Promised ${promiseText({ from: new Date(job.promise.from), until: new Date(job.promise.until) }, now)}${job.isExact ? ', exactly' : ''}`
        : job.preferredDay
          ? `Customer prefers ${wishText(job.preferredDay, job.preferredPart, now)}`
          : 'Nothing is promised yet'}
    </Fact>
    {job.asksOther && (
      <Fact Icon={MessageSquareWarning}>
        Asks for another time{job.preferredDay && `: ${wishText(job.preferredDay, job.preferredPart, now)}`}
      </Fact>
    )}
    <Fact Icon={MapPin}>
      {job.area} {job.pin}
    </Fact>
    {job.because && <Fact Icon={MessageSquareWarning}>Sent all the same: {job.because}</Fact>}
    {[...overTimeTexts(job, now), ...(job.misfits ?? [])].map((misfit) => (
      <Fact key={misfit} Icon={TriangleAlert}>
        {misfit}
      </Fact>
    ))}
    <ul className="grid">
      {job.orderIds.map((orderId, i) => (
        <li key={orderId}>
          <Link
            href={orderHref(orderId) as Route}
            prefetch={false}
            className="inline-grid min-h-11 content-center text-small text-brand underline-offset-4 hover:underline"
          >
            <span className="num font-semibold">{orderId}</span>
            {job.services.length > 1 && <span className="wrap-anywhere">{job.services[i]}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </div>
)
