import { IndiaTime } from '@/components/ui/india-time'

type Props = { day: string; time: string }

/** When a visit is, in words; a line ends inside neither its date nor its time. A browser may shorten a name otherwise than the server. */
export function VisitTime({ day, time }: Props) {
  const [weekday, date] = day.split(', ')
  return (
    <span suppressHydrationWarning>
      {weekday},{' '}
      <span suppressHydrationWarning className="whitespace-nowrap">
        {date},
      </span>{' '}
      <span suppressHydrationWarning className="whitespace-nowrap">
        {time}
      </span>
      <IndiaTime />
    </span>
  )
}
