import { Check, History, MessageSquareText, X } from 'lucide-react'
import { IndiaTime } from '@/components/ui/india-time'
import { timelineOf } from '@/lib/bookings/rules/timeline'
import type { Booking } from '@/lib/bookings/schema'
import { formatDateTime } from '@/lib/india-time'

const icons = { note: MessageSquareText, cancelled: X } as Partial<Record<string, typeof Check>>

/** What happened to an order, oldest first; the last entry is where it stands now (BOOK-13). */
export function Timeline({
  entries,
  unconfirmed,
}: {
  entries: NonNullable<Booking['tracking']>
  unconfirmed: boolean
}) {
  return (
    <ol className="pt-1">
      {timelineOf(entries, unconfirmed).map(({ status, message, date, label, isSuperseded, isUnsure }, i) => {
        const isLast = i === entries.length - 1
        const Icon = isSuperseded ? History : (icons[status] ?? Check)
        return (
          <li
            key={`${date} ${status} ${message}`}
            aria-current={isLast ? 'step' : undefined}
            className={`relative grid grid-cols-[1.375rem_minmax(0,1fr)] gap-x-3 ${isLast ? '' : 'pb-6 before:absolute before:top-8 before:bottom-0.5 before:left-2.5 before:w-0.5 before:bg-line'}`}
          >
            <span
              className={`mt-0.5 grid size-5.5 place-items-center rounded-pill [&>svg]:size-3.5! ${isLast ? 'bg-brand text-on-brand' : 'bg-wall text-wall-ink'}`}
            >
              <Icon aria-hidden strokeWidth={2.5} />
            </span>
            <div className="min-w-0">
              <p className="leading-6 font-semibold">
                {label}
                {(isSuperseded || isUnsure) && (
                  <span className="text-caption font-medium text-ink-2">
                    {isSuperseded ? ' · no longer holds' : ' · to be confirmed'}
                  </span>
                )}
              </p>
              <p className={`text-small wrap-break-word text-ink-2 ${isSuperseded ? 'line-through' : ''}`}>{message}</p>
              <time dateTime={date} className="num text-caption text-ink-2">
                {formatDateTime(new Date(date))}
                <IndiaTime />
              </time>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
