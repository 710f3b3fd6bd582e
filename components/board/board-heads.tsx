import { shares } from '@/components/board/job-block'
import type { BoardView } from '@/lib/board/rules/days'
import { type Axis, hoursOf, placeOn } from '@/lib/board/rules/geometry'
import { timeText } from '@/lib/dispatch/rules/texts'
import { indiaDay } from '@/lib/india-day'
import { formatShortDay } from '@/lib/india-time'

type Props = { view: BoardView; days: readonly string[]; axis: Axis; now: Date }

/** `Tue, 24 Nov`; `Today, 24 Nov`, with the weekday where there is room. */
function WeekDay({ day, now }: { day: string; now: Date }) {
  const isToday = day === indiaDay(now)
  const [weekday, date] = formatShortDay(day, now).split(', ')
  return (
    <span className="block truncate">
      {isToday && 'Today, '}
      <span className={isToday ? '@max-[9rem]:hidden' : ''}>{weekday}, </span>
      {date}
    </span>
  )
}

/** The hours of the day, or the days of the week, over the rows. The rows say them themselves, to the ear and on a phone. */
export function BoardHeads({ view, days, axis, now }: Props) {
  const line = view === 'day' && placeOn(axis, { from: now.getTime(), until: now.getTime() + 1 })
  return (
    <div aria-hidden className="board-row sticky top-0 z-6 max-md:hidden!">
      <div className="sticky left-0 z-1 border-r border-b border-line bg-page" />
      {view === 'day' ? (
        <div className="num relative flex border-b border-line bg-page text-caption text-ink-2">
          {hoursOf(axis).map((hour) => (
            <span key={hour} className="flex-1 truncate pt-1 pb-4 pl-1">
              {timeText(new Date(hour))}
            </span>
          ))}
          {line && (
            <span
              className="absolute bottom-0 left-[calc(var(--x)*100%)] -translate-x-1/2 rounded-t-[4px] bg-bad px-1 text-[.75rem]/4 font-semibold whitespace-nowrap text-page"
              style={shares(line)}
            >
              {timeText(now)}
            </span>
          )}
        </div>
      ) : (
        <div className="board-week num border-b border-line bg-page text-caption text-ink-2">
          {days.map((day) => (
            <span
              key={day}
              className={`@container border-r border-line px-2 py-1.5 ${day === indiaDay(now) ? 'font-semibold text-brand' : ''}`}
            >
              <WeekDay day={day} now={now} />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
