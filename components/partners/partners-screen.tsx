import { CalendarOff, CircleAlert, CircleCheck, CirclePause, Search, UsersRound } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LivePage } from '@/components/ui/live-page'
import { PageHead } from '@/components/ui/page-head'
import { StatusPill } from '@/components/ui/status-pill'
import { dayText, dayWithin, timeText, windowText } from '@/lib/dispatch/rules/texts'
import { indiaDay } from '@/lib/india-day'
import type { Page } from '@/lib/paging'
import { leaveHref, partnerHref, partnersHref, partnersPath } from '@/lib/partners/rules/addresses'
import { visitsText } from '@/lib/partners/rules/hand-over'
import { untilText } from '@/lib/partners/rules/leave'
import { notOfferedText } from '@/lib/partners/rules/offered'
import { maxNameLength, type PartnerFilters, type PartnerRow } from '@/lib/partners/schema'
import { formatPhone } from '@/lib/phone'

type Props = {
  page: Page<PartnerRow>
  filters: PartnerFilters
  isFirst: boolean
  now: Date
  add: ReactNode
  /** Stands below the list. */
  children?: ReactNode
}

const states = [
  { state: undefined, label: 'All' },
  { state: 'offered', label: 'Offered' },
  { state: 'notOffered', label: 'Not offered' },
  { state: 'shiftsEnd', label: 'Shifts run out' },
  { state: 'onLeave', label: 'On leave' },
  { state: 'stopped', label: 'Paused' },
] as const

/** All partners, found by name or number: links and a form, which need no script. */
export const PartnersScreen = ({ page, filters, isFirst, now, add, children }: Props) => (
  <div className="wrap">
    <LivePage />
    <div className="flex flex-wrap items-end justify-between gap-x-4">
      <PageHead title="Partners" text="Who does the work: their skills, areas, shifts and leave." />
      <div className="pb-5">{add}</div>
    </div>
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pb-4">
      <search className="min-w-0 max-w-xl flex-1 basis-72">
        <form action={partnersPath} className="flex gap-2">
          {filters.state && <input type="hidden" name="state" value={filters.state} />}
          <div className="relative min-w-0 flex-1">
            <label htmlFor="search-partners" className="sr-only">
              Name or number
            </label>
            <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-2" />
            <input
              id="search-partners"
              key={filters.q}
              name="q"
              type="search"
              defaultValue={filters.q}
              maxLength={maxNameLength}
              placeholder="Name or number"
              autoComplete="off"
              className="min-h-12 w-full rounded-md border-[1.5px] border-line-strong bg-raised pr-3 pl-11 text-ink placeholder:text-ink-3 placeholder:opacity-100 focus:border-transparent focus:outline-3 focus:outline-offset-1 focus:outline-brand"
            />
          </div>
          <Button kind="fill" type="submit">
            Search
          </Button>
        </form>
      </search>
      <nav aria-label="Which partners" className="flex flex-wrap gap-1">
        {states.map(({ state, label }) => (
          <Link
            key={label}
            href={partnersHref({ ...filters, state }) as Route}
            prefetch={false}
            aria-current={filters.state === state ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-pill px-3.5 text-label font-medium text-ink-2 hover:bg-sunk aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-page"
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
    {page.items.length === 0 ? (
      <EmptyState
        room="sky"
        icon={<UsersRound aria-hidden />}
        title={filters.q || filters.state ? 'No partner fits this' : 'No partner yet'}
        text={
          filters.q || filters.state ? (
            <Link href={partnersPath as Route} className="link">
              Show all partners
            </Link>
          ) : (
            'Add the first one: then orders can be given to them.'
          )
        }
      />
    ) : (
      <ul
        aria-label="Partners"
        className="grid divide-y divide-line rounded-card bg-raised shadow-[inset_0_0_0_1px_var(--line)]"
      >
        {page.items.map((partner) => (
          <Row key={partner._id} partner={partner} now={now} />
        ))}
      </ul>
    )}
    <nav aria-label="Pages" className="flex justify-center gap-3 py-5 empty:hidden">
      {!isFirst && (
        <ButtonLink kind="line" size="sm" href={partnersHref(filters) as Route}>
          First page
        </ButtonLink>
      )}
      {page.next && (
        <ButtonLink kind="fill" size="sm" href={partnersHref({ ...filters, ...page.next }) as Route}>
          Next page
        </ButtonLink>
      )}
    </nav>
    {children}
  </div>
)

const mostSkills = 3

/** Some names have commas, so that none stands between them. */
function skillsText({ skills, specialization }: Pick<PartnerRow, 'skills' | 'specialization'>) {
  if (!skills.length) return specialization ? `${specialization} · no skill is entered` : 'No skill is entered'
  const names = skills.slice(0, mostSkills).map(({ name }) => name)
  return [...names, ...(skills.length > mostSkills ? [`${skills.length - mostSkills} more`] : [])].join(' · ')
}

function shiftText(shift: PartnerRow['shift'], now: Date) {
  if (!shift) return 'No shift ahead'
  const { from, until } = shift
  return from <= now ? `Works until ${timeText(until)}` : `${dayText(indiaDay(from), now)}, ${windowText(from, until)}`
}

const Row = ({ partner, now }: { partner: PartnerRow; now: Date }) => (
  <li className="relative grid gap-x-5 gap-y-1 px-5 py-3.5 hover:bg-sunk md:grid-cols-[minmax(0,1.3fr)_minmax(0,1.5fr)_minmax(0,1.2fr)_8.5rem] md:items-center">
    <p className="min-w-0">
      <Link
        href={partnerHref(partner._id) as Route}
        prefetch={false}
        className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        {partner.fullName}
      </Link>
      <span className="num block text-small text-ink-2">{formatPhone(partner.contactNumber)}</span>
    </p>
    <p className="min-w-0 text-small text-ink-2 wrap-anywhere">{skillsText(partner)}</p>
    {partner.leave ? (
      <Away partner={partner} leave={partner.leave} now={now} />
    ) : (
      <p className="num text-small">
        {shiftText(partner.shift, now)}
        {partner.shiftsEnd && (
          <span className="block font-semibold text-wait">
            Last shift {partner.shiftsEnd > now ? 'ends' : 'ended'} {dayWithin(indiaDay(partner.shiftsEnd), now)}
          </span>
        )}
        <span className="block text-ink-2">
          {partner.visitsToday ? `${visitsText(partner.visitsToday)} today` : 'No visit today'}
        </span>
      </p>
    )}
    <p className="flex">
      <PartnerState partner={{ ...partner, isOnLeave: partner.leave !== null }} />
    </p>
  </li>
)

/** Until when somebody is away, with a way to the visits that others have to take. */
const Away = ({ partner, leave, now }: { partner: PartnerRow; leave: NonNullable<PartnerRow['leave']>; now: Date }) => (
  <p className="num text-small font-semibold text-wait">
    On leave {untilText(leave.until, now)}
    {leave.visits > 0 && (
      <Link
        href={leaveHref(partner._id) as Route}
        prefetch={false}
        className="relative flex min-h-8 items-center underline underline-offset-4"
      >
        {visitsText(leave.visits)} to hand over
      </Link>
    )}
  </p>
)

type State = Pick<PartnerRow, 'active' | 'missing'> & { isOnLeave: boolean }

/** Tells whether times of a partner are offered to customers, and why not. */
export function PartnerState({ partner: { active, missing, isOnLeave } }: { partner: State }) {
  if (!active) return <StatusPill tone="off" icon={<CirclePause aria-hidden />} label="Paused" />
  if (isOnLeave) return <StatusPill tone="wait" icon={<CalendarOff aria-hidden />} label="On leave" />
  if (missing.length)
    return <StatusPill wraps tone="wait" icon={<CircleAlert aria-hidden />} label={notOfferedText(missing)} />
  return <StatusPill tone="ok" icon={<CircleCheck aria-hidden />} label="Offered" />
}
