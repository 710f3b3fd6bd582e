import { CalendarClock, CalendarX2, type LucideIcon } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import {
  endingFigures,
  type Figure,
  figuresOf,
  namesText,
  refusedFigures,
  type Waiting,
} from '@/components/operators/desk-figures'
import { placesOf } from '@/components/operators/desk-places'
import { PageHead } from '@/components/ui/page-head'
import type { OperatorRole } from '@/lib/contract'

type Props = {
  role: OperatorRole
  waiting: Waiting
  /** Where the times stand that customers could not have. */
  refusedHref: Route
  /** Where the partners stand whose shifts have ended or end soon. */
  endingHref: Route
  /** What comes before all places: what needs somebody now. */
  children: ReactNode
}

const others = (role: OperatorRole) => placesOf(role).filter(({ path }) => path !== '/operator')

/** What stands where nobody looks for it, and all other places of the desk, each with what waits there and the keys that open it. */
export function DeskStart({ role, waiting, refusedHref, endingHref, children }: Props) {
  const figures = figuresOf(waiting)
  const refused = refusedFigures(waiting)
  return (
    <div className="wrap">
      <PageHead
        title="Desk"
        text={<span className="max-md:hidden">Press g and the letter of a place to open it from anywhere.</span>}
      />
      {children}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {waiting.shiftsEnding.length > 0 && (
          <Card
            name="Shifts that have ended or end within a week"
            href={endingHref}
            Icon={CalendarClock}
            text={`${namesText(waiting.shiftsEnding)}: no times are offered after the last shift`}
            figures={endingFigures(waiting)}
          />
        )}
        {refused.length > 0 && (
          <Card
            name="Times customers could not have"
            href={refusedHref}
            Icon={CalendarX2}
            text="Asked for, and nobody was free: a shift more may fill them"
            figures={refused}
          />
        )}
        {others(role).map(({ name, path, Icon, key, text }) => (
          <Card key={path} name={name} href={path} Icon={Icon} text={text} figures={figures[path]} letter={key} />
        ))}
      </ul>
    </div>
  )
}

type CardProps = {
  name: string
  href: Route
  Icon: LucideIcon
  text: string
  figures?: readonly Figure[]
  /** The letter that opens it after `g`, where one does. */
  letter?: string
}

const Card = ({ name, href, Icon, text, figures = [], letter }: CardProps) => (
  <li>
    <Link
      href={href}
      prefetch={false}
      className="grid h-full grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-card bg-raised p-4 shadow-[inset_0_0_0_1px_var(--line)] hover:bg-sunk"
    >
      <Icon aria-hidden className="mt-0.5 text-ink-2" />
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="block text-small text-ink-2">{text}</span>
        {figures.length > 0 && <Figures figures={figures} />}
      </span>
      {letter && <kbd className="num rounded-xs bg-fill px-1.5 text-caption text-ink-2 max-md:hidden">g {letter}</kbd>}
    </Link>
  </li>
)

const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <span className="mt-2 flex flex-wrap gap-1.5">
    {figures.map(({ text, isBad }) => (
      <span
        key={text}
        className={`num rounded-pill px-2.5 py-0.5 text-caption font-semibold ${isBad ? 'bg-bad-bg text-bad' : 'bg-sunk'}`}
      >
        {text}
      </span>
    ))}
  </span>
)
