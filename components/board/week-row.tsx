'use client'
import { memo } from 'react'
import { awayText, loadText, type RowProps } from '@/components/board/day-row'
import { Ghost } from '@/components/board/ghost'
import { JobBlock } from '@/components/board/job-block'
import { RowHead } from '@/components/board/row-head'
import { isOn, lengthText, minutesOn } from '@/lib/board/rules/geometry'
import { keyOfJob } from '@/lib/board/rules/holding'
import { spanText } from '@/lib/board/rules/texts'
import { timeText } from '@/lib/dispatch/rules/texts'
import { indiaDay } from '@/lib/india-day'
import { formatShortDay } from '@/lib/india-time'

/** A partner's week: a column for each day, with how full it is. A break is a matter of its day. */
export const WeekRow = memo(function WeekRow({ partner, days, now, ghost, verdict, heldKey, chosenKey }: RowProps) {
  const work = partner.visits.map(({ work }) => work)
  const sum = days.reduce((minutes, day) => minutes + minutesOn(day, work), 0)
  const heldDay = ghost && indiaDay(new Date(ghost.at))
  return (
    <section className="board-row max-md:border-b max-md:border-line max-md:py-2">
      <RowHead
        partner={partner}
        text={
          <>
            {lengthText(sum)}
            <span className="sr-only"> this week</span>
          </>
        }
      />
      <div className="board-week">
        {days.map((day) => {
          const visits = partner.visits.filter((job) => isOn(day, job.work))
          const away = partner.away.filter((one) => isOn(day, one))
          const leave = away.filter(({ kind }) => kind === 'leave')
          const breaks = away.filter(({ kind }) => kind === 'break')
          const isFree = partner.hasShifts && !minutesOn(day, partner.shifts)
          return (
            <div
              key={day}
              data-lane={partner._id}
              data-day={day}
              className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1 border-line p-1 md:border-r md:border-b ${isFree ? 'md:bg-sunk' : ''} ${
                visits.length || leave.length ? '' : 'max-md:hidden'
              }`}
            >
              <p
                className="num truncate text-caption text-ink-2"
                title={breaks.map((one) => `${awayText(one)}, ${spanText(one)}`).join('; ') || undefined}
              >
                <span className="font-semibold md:sr-only">{formatShortDay(day, now)}, </span>
                {loadText(partner, day).replace(', no shifts entered', '')}
              </p>
              {leave.map((one) => (
                <p key={one._id} className="hatched rounded-xs p-1 text-caption">
                  <span className="inline-block max-w-full truncate rounded-[4px] bg-page px-1 font-medium text-ink-2">
                    {awayText(one)}
                  </span>
                </p>
              ))}
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 empty:hidden">
                {visits.map((job) => (
                  <JobBlock
                    key={keyOfJob(job)}
                    job={job}
                    place={null}
                    free={0}
                    now={now}
                    isHeld={heldKey === keyOfJob(job)}
                    isChosen={chosenKey === keyOfJob(job)}
                  />
                ))}
              </ul>
              {ghost && heldDay === day && <Ghost place={null} verdict={verdict} text={timeText(new Date(ghost.at))} />}
            </div>
          )
        })}
      </div>
    </section>
  )
})
