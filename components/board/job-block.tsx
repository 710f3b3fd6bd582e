import type { CSSProperties } from 'react'
import { stateOf } from '@/components/board/job-state'
import type { Place } from '@/lib/board/rules/geometry'
import { keyOfJob } from '@/lib/board/rules/holding'
import { drawnSpan } from '@/lib/board/rules/lines'
import { serviceText, spanText, whoText } from '@/lib/board/rules/texts'
import type { PlannedJob, Span } from '@/lib/board/schema'
import { timeText } from '@/lib/dispatch/rules/texts'
import { minuteMs } from '@/lib/durations'

export const shares = ({ left, width }: Pick<Place, 'left' | 'width'>) =>
  ({ '--x': left, '--w': width }) as CSSProperties

const minutesOf = ({ from, until }: Span) => (Date.parse(until) - Date.parse(from)) / minuteMs

/** Where so many minutes are free after a block that is too narrow for its words, they stand there. */
const roomForName = 60

type Props = {
  job: PlannedJob
  /** Where it lies on its day; null: in a list. */
  place: Place | null
  /** Minutes that are free after it. */
  free: number
  now: Date
  isHeld: boolean
  isChosen: boolean
}

/** A visit: when, whose and what. It is opened, taken up and dragged by what surrounds it. */
export function JobBlock({ job, place, free, now, isHeld, isChosen }: Props) {
  const { label, Icon, look } = stateOf(job, now)
  const when = spanText(job.work)
  const where = `${job.area} ${job.pin}`.trim()
  const isKept = job.isReserved && job.status !== 'completed'
  return (
    <li
      className={place ? 'board-at @container z-3' : ''}
      style={
        place ? ({ ...shares(place), '--free': free / minutesOf(drawnSpan(job, now)) } as CSSProperties) : undefined
      }
    >
      <button
        type="button"
        data-job={keyOfJob(job)}
        aria-pressed={isChosen}
        title={`${when} · ${whoText(job)} · ${serviceText(job)} · ${where} · ${label}`}
        className={`board-block relative block size-full min-h-11 rounded-xs text-left text-caption select-none -outline-offset-2 aria-pressed:shadow-[inset_0_0_0_2px_var(--brand)] ${isKept ? 'is-kept' : 'border-l-4'} ${look} ${
          isHeld ? 'bg-sunk! text-ink-2! [outline:2px_dashed_var(--line-strong)]' : ''
        } ${job.status === 'completed' ? '' : 'md:cursor-grab'}`}
      >
        <span className={`board-text block overflow-hidden ${free >= roomForName ? 'is-beside' : ''}`}>
          <span
            className={`board-who flex items-center gap-1 font-semibold ${place ? 'whitespace-nowrap' : 'flex-wrap'}`}
            data-initial={job.customer && [...job.customer][0]}
          >
            {Icon && <Icon aria-hidden className="size-3.5! flex-none" />}
            <span className="num md:sr-only">{when}</span>
            {!place && (
              <span aria-hidden className="num max-md:hidden">
                {timeText(new Date(job.work.from))}
              </span>
            )}
            <span className={place ? 'truncate' : 'min-w-0 wrap-anywhere'}>{whoText(job)}</span>
          </span>
          <span className="board-what block truncate">{serviceText(job)}</span>
          <span className="block truncate text-ink-2 md:sr-only">{where}</span>
        </span>
        <span className="sr-only">{label}</span>
        {place && job.status !== 'completed' && (
          <span
            data-resize
            aria-hidden
            className="absolute inset-y-0 right-0 w-2 max-w-1/2 cursor-ew-resize max-md:hidden"
          />
        )}
      </button>
    </li>
  )
}
