type Props = { day: string; time: string }

/** When a visit is, in words; a line never ends inside its time. */
export const VisitTime = ({ day, time }: Props) => (
  <span>
    {day}, <span className="whitespace-nowrap">{time}</span>
  </span>
)
