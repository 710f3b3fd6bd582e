'use client'
import { memo } from 'react'
import { Ghost, type Verdict } from '@/components/board/ghost'
import { JobBlock, shares } from '@/components/board/job-block'
import { RowHead } from '@/components/board/row-head'
import { type Axis, isOn, lengthText, minutesOn, type Place, placeOfSpan, placeOn } from '@/lib/board/rules/geometry'
import { endOf, keyOfJob, type Spot } from '@/lib/board/rules/holding'
import { drawnSpan, freeAfter, linesOf } from '@/lib/board/rules/lines'
import { spanText } from '@/lib/board/rules/texts'
import type { Away, BoardPartner } from '@/lib/board/schema'
import { timeText } from '@/lib/dispatch/rules/texts'

export type RowProps = {
  partner: BoardPartner
  days: readonly string[]
  axis: Axis
  now: Date
  /** What is held, where it is over this row. */
  ghost: Spot | null
  verdict: Verdict
  /** The keys of what is held and of what is open, where they are this row's. */
  heldKey: string | null
  chosenKey: string | null
}

/** `2 h of 9 h`; where nobody has entered shifts, the work alone. */
export function loadText({ visits, shifts, hasShifts }: BoardPartner, day: string) {
  const work = lengthText(
    minutesOn(
      day,
      visits.map(({ work }) => work),
    ),
  )
  const open = minutesOn(day, shifts)
  return open ? `${work} of ${lengthText(open)}` : hasShifts ? `${work}, no shift` : `${work}, no shifts entered`
}

export const awayText = ({ kind, because }: Away) =>
  [kind === 'leave' ? 'Leave' : 'Break', because].filter(Boolean).join(': ')

/** Leave or a break: hatched, and in words where there is room for them. */
const AwayBlock = ({ away, place }: { away: Away; place: Place | null }) =>
  place && (
    <li
      style={shares(place)}
      title={`${awayText(away)}, ${spanText(away)}`}
      className="board-at hatched @container overflow-hidden rounded-xs p-1 text-caption"
    >
      <span className="inline-block max-w-full truncate rounded-[4px] bg-page px-1 font-medium text-ink-2 @max-[6rem]:sr-only">
        {awayText(away)}
        <span className="num md:sr-only">, {spanText(away)}</span>
      </span>
    </li>
  )

/** A partner's day: shifts as light ground, leave and breaks hatched, visits as blocks. */
export const DayRow = memo(function DayRow({ partner, days, axis, now, ghost, verdict, heldKey, chosenKey }: RowProps) {
  const [day] = days as [string]
  const held = ghost && placeOn(axis, { from: ghost.at, until: endOf(ghost) })
  const away = partner.away.filter((span) => isOn(day, span))
  const load = loadText(partner, day)
  const lines = linesOf(partner, day)
  return (
    <section className="board-row max-md:border-b max-md:border-line max-md:py-2">
      <RowHead partner={partner} text={away.some(({ kind }) => kind === 'leave') ? `Leave · ${load}` : load} />
      <div
        data-lane={partner._id}
        data-day={day}
        className={`board-lane board-hours border-line md:border-b ${partner.hasShifts ? '' : 'is-open'}`}
      >
        {partner.shifts.map((shift) => {
          const place = placeOfSpan(axis, shift)
          return (
            place && (
              <p key={shift.from} className="max-md:text-caption max-md:text-ink-2">
                <span
                  aria-hidden
                  className="board-shift board-at inset-y-0! z-0! max-md:hidden"
                  style={shares(place)}
                />
                <span className="md:sr-only">Works {spanText(shift)}</span>
              </p>
            )
          )
        })}
        <ul className="max-md:mt-1 max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-1">
          {lines.map(({ away, job }) =>
            job ? (
              <JobBlock
                key={keyOfJob(job)}
                job={job}
                place={placeOfSpan(axis, drawnSpan(job, now))}
                free={freeAfter(axis, lines, job, now)}
                now={now}
                isHeld={heldKey === keyOfJob(job)}
                isChosen={chosenKey === keyOfJob(job)}
              />
            ) : (
              <AwayBlock key={away._id} away={away} place={placeOfSpan(axis, away)} />
            ),
          )}
        </ul>
        {ghost && held && <Ghost place={held} verdict={verdict} text={timeText(new Date(ghost.at))} />}
      </div>
    </section>
  )
})
