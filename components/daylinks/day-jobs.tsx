'use client'
import { CalendarCheck2, WifiOff } from 'lucide-react'
import { type ReactNode, useCallback, useRef } from 'react'
import { JobCard } from '@/components/daylinks/job-card'
import { waiting } from '@/components/daylinks/press-list'
import type { Presses } from '@/components/daylinks/use-presses'
import { EmptyState } from '@/components/ui/empty-state'
import { IndiaTime } from '@/components/ui/india-time'
import { useLazy, useLazyCode } from '@/lib/browser/use-lazy'
import { isDone, outlastsDay } from '@/lib/daylinks/rules'
import type { DayJob, DayView } from '@/lib/daylinks/schema'
import { formatShortDay, formatTime } from '@/lib/india-time'

type Props = {
  view: DayView
  now: Date
  aheadMs: number
  isUnread: boolean
  /** It is after midnight, and the visits of the new day did not load yet: nothing can be pressed but what is in hand. */
  isOver: boolean
  presses: Presses
  banner: ReactNode
}

/** What is still to be paid at the door stays in view. */
const isDue = (jobs: readonly DayJob[]) =>
  jobs.some(({ orders }) => orders.some(({ bill }) => bill.bill && bill.money.due > 0))
const count = (jobs: number) => (jobs === 1 ? '1 visit to do' : `${jobs} visits to do`)

/** The visits of the day by time; what is done is folded away below them. */
export function DayJobs({ view, now, aheadMs, isUnread, isOver, presses, banner }: Props) {
  const open = view.jobs.filter((job) => !isDone(job))
  const done = view.jobs.filter(isDone)
  const unsent = waiting(presses.presses).map(({ orderId }) => orderId)
  const isInHand = (job: DayJob) => outlastsDay(job, view.day, unsent)
  // How money reads takes code that the morning has no use for.
  const Done = useLazy(done.length > 0, () => import('@/components/daylinks/done-jobs').then((part) => part.DoneJobs))
  // Loaded ahead, as the form that shows it is: at the door there may be no line.
  useLazyCode(view.payTo !== undefined, () => import('@/lib/billing/rules/qr-code').then((part) => part.qrPicture))
  const folded = useRef<HTMLElement>(null)
  /** Hands the focus of a visit that goes to what is done, or the page would begin anew for who has no pointer. */
  const passFocus = useCallback(
    (card: HTMLElement | null) => () => {
      if (card?.contains(document.activeElement)) queueMicrotask(() => folded.current?.focus({ preventScroll: true }))
    },
    [],
  )
  return (
    <div className="grid gap-4">
      <header>
        <p className="text-small text-ink-2">
          {view.partner}
          <IndiaTime text=" · Times are India time" />
        </p>
        <h1 className="text-h1">{formatShortDay(view.day, now)}</h1>
        <p aria-live="polite" className="text-ink-2">
          {open.length ? count(open.length) : view.jobs.length ? 'All done' : 'No visits'}
        </p>
      </header>
      {banner}
      {(isUnread || isOver) && (
        <p role="status" className="flex items-center gap-3 rounded-md bg-sunk px-4 py-3 text-small text-ink-2">
          {isUnread && <WifiOff aria-hidden className="size-5 flex-none" />}
          {isUnread && `No connection. This is how it was at ${formatTime(new Date(view.now))}. `}
          {isOver && `The day is over: the visits of the new one load ${isUnread ? 'once there is a line' : 'now'}.`}
          {isOver && open.some(isInHand) && ' What you have in hand can still be finished.'}
        </p>
      )}
      {!view.jobs.length && (
        <EmptyState
          room="sage"
          icon={<CalendarCheck2 />}
          title="Nothing is planned for you"
          text="A new visit shows here by itself."
        />
      )}
      <ol className="grid gap-4">
        {open.map((job) => (
          <li key={job.visitId}>
            <JobCard
              job={job}
              owner={view.partnerId}
              now={now}
              aheadMs={aheadMs}
              presses={presses}
              isOver={isOver && !isInHand(job)}
              payTo={view.payTo}
              ref={passFocus}
            />
          </li>
        ))}
      </ol>
      {done.length > 0 && (
        <details open={isDue(done)} className="rounded-card border border-line bg-raised">
          <summary ref={folded} className="flex min-h-13 cursor-pointer items-center px-4 font-semibold">
            Done: {done.length}
          </summary>
          {Done && <Done jobs={done} payTo={view.payTo} />}
        </details>
      )}
    </div>
  )
}
