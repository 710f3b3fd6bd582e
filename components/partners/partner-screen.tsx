import { ArrowLeft, Printer } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Panel } from '@/components/dispatch/panel'
import { AbsenceList, AddLeave } from '@/components/partners/absences'
import { AddBreak } from '@/components/partners/add-break'
import { AddShifts } from '@/components/partners/add-shifts'
import { ChangeActive } from '@/components/partners/change-active'
import { ChangeAreas } from '@/components/partners/change-areas'
import { ChangeFacts } from '@/components/partners/change-facts'
import { ChangeSkills } from '@/components/partners/change-skills'
import { MissingNotice } from '@/components/partners/missing-notice'
import { PartnerState } from '@/components/partners/partners-screen'
import { ShiftList } from '@/components/partners/shift-list'
import { VisitList } from '@/components/partners/visit-list'
import { WeekList } from '@/components/partners/week-list'
import { ButtonLink } from '@/components/ui/button'
import { LivePage } from '@/components/ui/live-page'
import { emailText } from '@/lib/email-text'
import { indiaDay } from '@/lib/india-day'
import {
  areasPart,
  daySheetHref,
  leavePart,
  partnersPath,
  shiftsPart,
  skillsPart,
} from '@/lib/partners/rules/addresses'
import { areasLabel } from '@/lib/partners/rules/areas'
import { daysShown, shownDays } from '@/lib/partners/rules/days'
import { dayAfter } from '@/lib/partners/rules/leave'
import { skillsByService } from '@/lib/partners/rules/skills'
import type { PartnerDays, SkillChoice } from '@/lib/partners/schema'
import { formatPhone, internationalDigits } from '@/lib/phone'
import type { PartnerVisit } from '@/lib/visits/schema'

type Props = {
  partner: PartnerDays
  choices: readonly SkillChoice[]
  visits: readonly PartnerVisit[]
  owner: string
  now: Date
  /** Panels of others, such as the link for the day: they come behind the contact. */
  children?: ReactNode
}

const isAhead = ({ until }: { until: string }, now: Date) => new Date(until) > now

/** Everything of one partner, and the forms that change it. */
export function PartnerScreen({ partner, choices, visits, owner, now, children }: Props) {
  const today = indiaDay(now)
  const busy = partner.busy.filter((one) => isAhead(one, now))
  const shifts = partner.shifts.filter((one) => isAhead(one, now) && new Date(one.from) < shownDays(now).until)
  const isOnLeave = busy.some(({ kind, from }) => kind === 'leave' && new Date(from) <= now)
  const shown = { ...partner, busy }
  return (
    <div className="px-(--gutter) pb-10">
      <LivePage />
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pt-3 pb-5">
        <div className="min-w-0">
          <Link
            href={partnersPath as Route}
            prefetch={false}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-thumb pr-3 text-label text-ink-2 hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-5" />
            Partners
          </Link>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-h2 wrap-anywhere">{partner.fullName}</h1>
            <PartnerState partner={{ ...partner, isOnLeave }} />
          </div>
        </div>
        <div className="flex flex-wrap items-start gap-2">
          <ButtonLink kind="line" size="sm" href={daySheetHref(partner._id, today) as Route}>
            <Printer aria-hidden className="size-5" />
            Day sheet
          </ButtonLink>
          <ChangeActive partner={partner} owner={owner} />
        </div>
      </header>
      <MissingNotice partner={partner} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Panel title="Contact" action={<ChangeFacts partner={partner} owner={owner} />}>
            <Contact partner={partner} />
          </Panel>
          {children}
          <Panel title={`Visits of the next ${daysShown} days`}>
            <VisitList visits={visits} now={now} />
          </Panel>
          <div id={leavePart} className="scroll-mt-20">
            <Panel title="Leave" action={<AddLeave partner={shown} owner={owner} />}>
              <AbsenceList partner={shown} kind="leave" now={now} owner={owner} />
            </Panel>
          </div>
          <div id={skillsPart} className="scroll-mt-20">
            <Panel title="Skills" action={<ChangeSkills partner={partner} choices={choices} owner={owner} />}>
              <Skills partner={partner} choices={choices} />
            </Panel>
          </div>
        </div>
        <div className="grid gap-4">
          <div id={shiftsPart} className="scroll-mt-20">
            <Panel
              title={`Shifts of the next ${daysShown} days`}
              action={<AddShifts partner={partner} today={today} owner={owner} />}
            >
              <WeekList partner={partner} now={now} owner={owner} />
              <ShiftList partner={partner} shifts={shifts} now={now} />
            </Panel>
          </div>
          <Panel title="Breaks" action={<AddBreak partner={partner} tomorrow={dayAfter(now, 1)} owner={owner} />}>
            <AbsenceList partner={shown} kind="break" now={now} owner={owner} />
          </Panel>
          <div id={areasPart} className="scroll-mt-20">
            <Panel title="Areas" action={<ChangeAreas partner={partner} owner={owner} />}>
              <Areas areas={partner.areas} />
            </Panel>
          </div>
        </div>
      </div>
    </div>
  )
}

const Contact = ({ partner: { contactNumber, email, specialization } }: Pick<Props, 'partner'>) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
    <dt className="text-ink-2">Number</dt>
    <dd>
      <a href={`tel:+${internationalDigits(contactNumber)}`} className="num text-brand underline underline-offset-4">
        {formatPhone(contactNumber)}
      </a>
    </dd>
    <dt className="text-ink-2">E-mail</dt>
    <dd className="wrap-anywhere">{email ? emailText(email) : 'None'}</dd>
    <dt className="text-ink-2">Specialization</dt>
    <dd className="wrap-anywhere">{specialization || 'None'}</dd>
  </dl>
)

const Areas = ({ areas }: Pick<PartnerDays, 'areas'>) =>
  areas.length ? (
    <ul aria-label={areasLabel} className="flex flex-wrap gap-1.5">
      {areas.map((prefix) => (
        <li key={prefix} className="num rounded-pill bg-sunk px-3 py-1 text-small">
          {prefix.padEnd(6, '·')}
        </li>
      ))}
    </ul>
  ) : (
    <p className="text-small text-ink-2">
      No area is entered: no times are offered to customers, and the desk may plan any place by hand.
    </p>
  )

function Skills({ partner, choices }: Pick<Props, 'partner' | 'choices'>) {
  const skills = skillsByService(partner, choices)
  if (!skills.length)
    return (
      <p className="text-small text-ink-2">
        No skill is entered: no times are offered to customers, and the desk may plan any service by hand.
      </p>
    )
  return (
    <ul aria-label="Skills" className="grid gap-2.5">
      {skills.map(({ name, isWhole, categories }) => (
        <li key={name} className="text-small">
          <span className="font-semibold">{isWhole ? `All of ${name}` : name}</span>
          <span className="block text-ink-2">{categories.join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
