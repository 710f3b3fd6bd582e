type Props = { day: string; time: string }

/** When a visit is, in words; a line never ends inside its time. A browser may shorten a name otherwise than the server. */
export const VisitTime = ({ day, time }: Props) => (
  <span suppressHydrationWarning>
    {day},{' '}
    <span suppressHydrationWarning className="whitespace-nowrap">
      {time}
    </span>
  </span>
)
