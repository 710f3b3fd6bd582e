import { formatScheduled } from '@/lib/india-time'

/** A `scheduledDate` in words; a line never ends inside its time. */
export function VisitTime({ scheduledDate }: { scheduledDate: string }) {
  const { day, time } = formatScheduled(scheduledDate)
  return (
    <span>
      {day}, <span className="whitespace-nowrap">{time}</span>
    </span>
  )
}
