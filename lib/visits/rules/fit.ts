import { dayMs, hourMs, minuteMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { formatTime } from '@/lib/india-time'

/** Half-open: `until` is no part of it. */
export type Span = { from: Date; until: Date }
/** `reserved`: for a promised visit whose partner is not published yet; `hold`: while a customer orders. */
export type BusyKind = 'work' | 'reserved' | 'hold' | 'leave' | 'break'
/** `pin`: where the work is, where that was read. `plannedUntil`: of work that overruns, and takes time until its shift ends. */
type BusySpan = Span & { kind: BusyKind; visitId: string | null; pin?: string | null; plannedUntil?: Date }

/** All that is known of when and where a partner works, around the time in question. */
export type Schedule = {
  partner: { id: string; fullName: string; active: boolean }
  /** Whether the partner was ever given a shift: without one nobody has said when, and every hour counts as worked. */
  hasShifts: boolean
  shifts: readonly Span[]
  busy: readonly BusySpan[]
  /** None: nobody has said, and everything counts as known. */
  skills: readonly { mainServiceId: string | null; categoryId: string | null }[]
  /** PIN codes or their first digits. None: nobody has said, and everywhere counts as near. */
  areas: readonly string[]
  /** Minutes of work in the week before the time in question, where that was read. */
  latelyMinutes?: number
  /** The travel that the shop keeps between two visits. */
  gapMinutes?: number
}

/** What a visit asks of a partner. */
export type Need = {
  minutes: number
  pin: string
  services: readonly { name: string; mainServiceId: string; categoryId: string }[]
  /** Visits whose present work does not stand in the way: the visit itself, or both of a swap. */
  visitIds: readonly string[]
}

export const fitCodes = [
  'inactive',
  'leave',
  'offShift',
  'otherVisit',
  'held',
  'kept',
  'break',
  'tooShort',
  'area',
  'skill',
] as const
export type FitCode = (typeof fitCodes)[number]

/** Why a partner cannot come. A dispatcher may overrule some of it, with a reason that is kept. */
const overrulable: readonly FitCode[] = ['area', 'skill', 'kept']
type FitReason = { code: FitCode; text: string; mayOverrule: boolean }
export const unjudgedParts = ['skill', 'area', 'shift'] as const
export type Fit = {
  startsAt: Date
  endsAt: Date
  reasons: FitReason[]
  /** What nobody has entered for this partner, so that it spoke neither for nor against. */
  unjudged: KnownPart[]
}

/** Whether nothing speaks against it, or with `overrule` nothing that may not be overruled. */
export const canBe = ({ reasons }: Pick<Fit, 'reasons'>, overrule = false) =>
  reasons.every(({ mayOverrule }) => overrule && mayOverrule)

type Unjudged = Pick<Fit, 'unjudged'>

/** Whether nobody has entered anything for this partner: then it fits only because nothing is known. */
export const isUnknown = ({ unjudged }: Unjudged) => unjudgedParts.every((part) => unjudged.includes(part))

export type KnownPart = (typeof unjudgedParts)[number]

/** What an offer asks for and nobody has entered: of such a partner nobody can promise anything (HOUSE-02). */
export const missingParts = (entered: Record<KnownPart, boolean>) => unjudgedParts.filter((part) => !entered[part])

const enteredOf = ({ hasShifts, skills, areas }: Pick<Schedule, 'hasShifts' | 'skills' | 'areas'>) => ({
  skill: skills.length > 0,
  area: areas.length > 0,
  shift: hasShifts,
})

/** Tells whether all is entered that an offer asks for. */
export const isKnown = (schedule: Pick<Schedule, 'hasShifts' | 'skills' | 'areas'>) =>
  missingParts(enteredOf(schedule)).length === 0

export const partNames = { skill: 'skills', area: 'areas', shift: 'shifts' } as const

/** What nobody has entered, in words; empty where all is known. */
export function unjudgedText(fit: Unjudged) {
  const names = fit.unjudged.map((part) => partNames[part]).join(', ')
  if (!names) return ''
  return isUnknown(fit) ? `Nothing entered yet: ${names}` : `Not judged, as nobody has entered them: ${names}`
}

const plus = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs)
// Numbers are compared, as dates take many times as long and fifty proposals compare millions.
const overlap = (a: Span, b: Span) => a.from.getTime() < b.until.getTime() && b.from.getTime() < a.until.getTime()
const holds = ({ from, until }: Span, at: Date) => from <= at && at < until

/** When the work ends that goes on at that instant, over shifts that touch; null where none goes on. */
function endOfShift(shifts: readonly Span[], at: Date) {
  let end: Date | null = null
  const inOrder = shifts.length > 1 ? [...shifts].sort((a, b) => a.from.getTime() - b.from.getTime()) : shifts
  for (const shift of inOrder) if (holds(shift, end ?? at)) end = shift.until
  return end
}

/** Whether nothing at all lies on the time that the work would take, shift or not. */
export const isUntaken = ({ busy }: Schedule, { minutes, visitIds }: Need, startsAt: Date) =>
  !busy.some(
    (one) =>
      overlap(one, { from: startsAt, until: plus(startsAt, minutes) }) &&
      !(one.visitId && visitIds.includes(one.visitId)),
  )

const inTheWayNames = {
  work: 'another visit',
  hold: 'a held time',
  break: 'a break',
} as const

/** What speaks against a partner's time. */
function faultsOfTime({ partner: { fullName }, hasShifts, shifts, busy }: Schedule, need: Need, startsAt: Date) {
  const wanted = { from: startsAt, until: plus(startsAt, need.minutes) }
  const met = busy.filter((one) => overlap(one, wanted) && !(one.visitId && need.visitIds.includes(one.visitId)))
  const faults: [FitCode, string][] = []
  if (met.some(({ kind }) => kind === 'leave')) faults.push(['leave', `${fullName} is on leave then`])
  const shiftEnd = hasShifts ? endOfShift(shifts, startsAt) : null
  if (hasShifts && !shiftEnd) faults.push(['offShift', `${fullName} does not work at that time`])
  const inTheWay = met.flatMap(({ kind, ...span }) =>
    kind === 'leave' || kind === 'reserved' ? [] : [{ kind, ...span }],
  )
  const now = inTheWay.find((one) => holds(one, startsAt))
  if (now?.kind === 'hold') faults.push(['held', `${fullName} is held for a customer who is ordering`])
  if (now?.kind === 'work')
    faults.push([
      'otherVisit',
      now.plannedUntil
        ? `${fullName} is still at work that was planned until ${formatTime(now.plannedUntil)}`
        : `${fullName} has another visit at that time`,
    ])
  if (now?.kind === 'break') faults.push(['break', `${fullName} has a break then`])
  const ends = [
    ...inTheWay.map(({ from, kind }) => ({ at: from, text: inTheWayNames[kind] })),
    ...(shiftEnd && shiftEnd < wanted.until ? [{ at: shiftEnd, text: 'the end of the shift' }] : []),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  if (!now && ends[0]) {
    const free = Math.floor((ends[0].at.getTime() - startsAt.getTime()) / minuteMs)
    faults.push(['tooShort', `${fullName} has only ${free} of ${need.minutes} minutes until ${ends[0].text}`])
  }
  // A promise of which nobody knows yet who keeps it gives way where the dispatcher says why (HOUSE-26).
  if (met.some(({ kind }) => kind === 'reserved'))
    faults.push(['kept', `${fullName} is reserved for another order then`])
  return faults
}

/** What speaks against the place and the work. */
function faultsOfWork({ partner: { fullName }, skills, areas }: Schedule, { pin, services }: Need) {
  const faults: [FitCode, string][] = []
  if (areas.length && !areas.some((prefix) => pin.startsWith(prefix)))
    faults.push(['area', `${fullName} does not work in ${pin || 'this place'}`])
  const missing = skills.length
    ? services.filter(
        (one) => !skills.some((has) => has.mainServiceId === one.mainServiceId || has.categoryId === one.categoryId),
      )
    : []
  if (missing.length)
    faults.push(['skill', `${fullName} does not do ${[...new Set(missing.map(({ name }) => name))].join(', ')}`])
  return faults
}

/**
 * Whether a partner can do a visit that begins at that instant, and if not, why: every reason, the ones that cannot be overruled
 * first. Queue, board, assignment and command line all answer by it.
 */
export function fitOf(schedule: Schedule, need: Need, startsAt: Date): Fit {
  const { partner } = schedule
  const inactive: [FitCode, string][] = partner.active
    ? []
    : [['inactive', `${partner.fullName} takes no visits at present`]]
  const faults = [...inactive, ...faultsOfTime(schedule, need, startsAt), ...faultsOfWork(schedule, need)]
  return {
    startsAt,
    endsAt: plus(startsAt, need.minutes),
    reasons: faults.map(([code, text]) => ({ code, text, mayOverrule: overrulable.includes(code) })),
    unjudged: missingParts(enteredOf(schedule)),
  }
}

// Hours on the clock in India between which a partner without shifts is suggested.
const usualFromHour = 8
const usualUntilHour = 20

/** Whether that is a time at which one would send somebody of whom no shifts are known. */
function isUsual({ from, until }: Span) {
  const midnight = new Date(`${indiaDay(from)}T00:00:00+05:30`).getTime()
  return from.getTime() >= midnight + usualFromHour * hourMs && until.getTime() <= midnight + usualUntilHour * hourMs
}

const needsTravel: readonly BusyKind[] = ['work', 'reserved', 'hold']

/** A schedule in which the travel to other visits and on from them is taken too. */
export const withTravel = ({ gapMinutes = 0, ...schedule }: Schedule): Schedule => ({
  ...schedule,
  busy: schedule.busy.map((one) =>
    needsTravel.includes(one.kind)
      ? { ...one, from: plus(one.from, -gapMinutes), until: plus(one.until, gapMinutes) }
      : one,
  ),
})

/** The first instant in the span for the visit, with its travel where there is room for that; null where there is none. */
export const firstFree = (schedule: Schedule, need: Need, span: Span) =>
  (schedule.gapMinutes ? firstIn(withTravel(schedule), need, span) : null) ?? firstIn(schedule, need, span)

type Limits = { usualHours?: boolean; isOffered?: (at: Date) => boolean }

/** The first instant in the span at which the partner's time allows the visit to begin; null where there is none. */
export function firstIn(
  schedule: Schedule,
  need: Need,
  { from, until }: Span,
  { usualHours = false, isOffered = () => true }: Limits = {},
) {
  const openings = [...schedule.busy.map((one) => one.until), ...schedule.shifts.map((one) => one.from)]
  if (usualHours && !schedule.hasShifts)
    for (let day = from.getTime(); day < until.getTime() + dayMs; day += dayMs)
      openings.push(new Date(new Date(`${indiaDay(new Date(day))}T00:00:00+05:30`).getTime() + usualFromHour * hourMs))
  const starts = [from, ...openings.filter((at) => from < at && at < until)]
  return (
    starts
      .sort((a, b) => a.getTime() - b.getTime())
      .find(
        (at) =>
          !faultsOfTime(schedule, need, at).length &&
          isOffered(at) &&
          (!usualHours || schedule.hasShifts || isUsual({ from: at, until: plus(at, need.minutes) })),
      ) ?? null
  )
}
