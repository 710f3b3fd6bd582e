import * as z from 'zod'
import { PhoneNumber } from '@/lib/account/schema'
import { Email } from '@/lib/auth/schema'
import { hourMs } from '@/lib/durations'
import { After } from '@/lib/paging'
import { partnerNumber } from '@/lib/partners/rules/number'
import { comesOnce, minutesOfShift } from '@/lib/partners/rules/repeated-week'
import { pincodeStartFault, pincodeStartForm } from '@/lib/pincode'
import { barePincodeDigits } from '@/lib/pincode-typed'
import { defineTask } from '@/lib/queue/task'
import { SeenVersion } from '@/lib/seen-version'
import { printableLine, unprintableFault } from '@/lib/visible-text'
import { type KnownPart, unjudgedParts } from '@/lib/visits/rules/fit'

export const maxNameLength = 100
const Name = z.string().trim().min(1).max(maxNameLength).regex(printableLine, unprintableFault)
const ContactNumber = PhoneNumber.transform(partnerNumber)
const Specialization = z.string().trim().max(maxNameLength).regex(printableLine, unprintableFault)

/** All of a main service, or of a category. */
const WantedSkill = z.union([z.strictObject({ mainServiceId: z.uuid() }), z.strictObject({ categoryId: z.uuid() })])
const WantedSkills = z.array(WantedSkill).max(100)

export const maxAreas = 200
const Prefix = z.string().overwrite(barePincodeDigits).regex(pincodeStartForm, pincodeStartFault)
const Prefixes = z.array(Prefix).max(maxAreas)

/** Hours of the longest shift. The check `shift_length` of the database has the same. */
const maxShiftHours = 16
const Clock = z.string().regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, 'is no time such as 09:00')

/** A week of shifts that repeats. */
export const NewWeek = z
  .strictObject({
    weekdays: z
      .array(z.int().min(1).max(7))
      .min(1)
      .max(7)
      .transform((days) => [...new Set(days)].sort())
      .describe('1 is Monday, 7 is Sunday'),
    from: Clock.describe('On the clock of India'),
    until: Clock,
    endsNextDay: z.boolean().default(false),
    firstDay: z.iso.date().describe('Today, or within the days for which shifts are made ahead'),
    lastDay: z.iso.date().optional().describe('Without it the week repeats without an end'),
  })
  .refine((week) => minutesOfShift(week) > 0, {
    path: ['until'],
    error: 'lies before the beginning: a shift over midnight ends on the next day',
  })
  .refine((week) => minutesOfShift(week) <= maxShiftHours * 60, {
    path: ['until'],
    error: `a shift has ${maxShiftHours} hours at most`,
    when: ({ issues }) => !issues.length,
  })
  .refine(({ firstDay, lastDay }) => !lastDay || lastDay >= firstDay, {
    path: ['lastDay'],
    error: 'lies before the first day',
    when: ({ issues }) => !issues.length,
  })
  .refine((week) => comesOnce(week), {
    path: ['weekdays'],
    error: 'None of these days comes between the first and the last day',
    when: ({ issues }) => !issues.length,
  })
export type NewWeek = z.infer<typeof NewWeek>

/** What an operator says of a new partner. */
export const NewPartner = z.strictObject({
  fullName: Name,
  contactNumber: ContactNumber,
  email: Email.optional(),
  specialization: Specialization.default(''),
  skills: WantedSkills.optional(),
  areas: Prefixes.optional().describe('PIN codes or their first digits'),
  week: NewWeek.optional(),
})
export type NewPartner = z.infer<typeof NewPartner>

const Version = SeenVersion.min(1).optional().describe('Version of the partner that was shown')

export const PartnerChanges = z.strictObject({
  fullName: Name.optional(),
  contactNumber: ContactNumber.optional(),
  email: Email.nullable().optional().describe('null takes it away'),
  specialization: Specialization.optional(),
  version: Version,
})
export type PartnerChanges = z.infer<typeof PartnerChanges>

export const PartnerSkills = z.strictObject({
  skills: WantedSkills.describe('All of them: what is left out is taken away'),
  version: Version,
})
export type PartnerSkills = z.infer<typeof PartnerSkills>

export const PartnerAreas = z.strictObject({
  areas: Prefixes.describe('PIN codes or their first digits, all of them: what is left out is taken away'),
  version: Version,
})
export type PartnerAreas = z.infer<typeof PartnerAreas>

export const PartnerActive = z.strictObject({
  active: z.boolean(),
  evenSo: z.boolean().default(false).describe('Also where visits lie ahead, which stay'),
  version: Version,
})
export type PartnerActive = z.infer<typeof PartnerActive>

const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const WantedShift = z
  .strictObject({ from: Instant, until: Instant })
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    error: 'lies before the beginning: a shift over midnight ends on the next day',
  })
  .refine(({ from, until }) => until.getTime() - from.getTime() <= maxShiftHours * hourMs, {
    path: ['until'],
    error: `a shift has ${maxShiftHours} hours at most`,
    when: ({ issues }) => !issues.length,
  })

/** The most shifts that are entered at once. */
export const maxShifts = 62
export const NewShifts = z.strictObject({ shifts: z.array(WantedShift).min(1).max(maxShifts) })
export type NewShifts = z.infer<typeof NewShifts>

const partnerStates = ['active', 'offered', 'notOffered', 'shiftsEnd', 'onLeave', 'stopped'] as const

/** What the list of partners is narrowed to. */
export const PartnerFilters = z.strictObject({
  q: z
    .string()
    .trim()
    .min(1)
    .max(maxNameLength)
    .optional()
    .describe('A part or words of the name, or digits of the number'),
  state: z
    .enum(partnerStates)
    .optional()
    .describe(
      'Whether visits are given to them, times of theirs are offered, shifts have ended or end soon, or they are on leave now',
    ),
})
export type PartnerFilters = z.infer<typeof PartnerFilters>

export const AskedPartners = PartnerFilters.extend({ after: After(0) })
export type AskedPartners = z.infer<typeof AskedPartners>

/** What an address asks for; what is no filter counts as not asked. */
export function askedPartnersOf(given: Record<string, unknown>): AskedPartners {
  const parts = Object.entries(AskedPartners.shape).flatMap(([name, shape]) => {
    const { success, data } = shape.safeParse(given[name])
    return success && data !== undefined ? [[name, data]] : []
  })
  return Object.fromEntries(parts)
}

export const makeShifts = defineTask('partners.makeShifts', z.object({}))
export const unifyNumbers = defineTask('partners.unifyNumbers', z.object({}))

export const Partner = z
  .object({
    _id: z.uuid(),
    fullName: z.string(),
    contactNumber: z.string(),
    email: z.string().optional(),
    specialization: z.string(),
    active: z.boolean().describe('Whether visits are given to the partner'),
    skills: z
      .array(z.object({ mainServiceId: z.uuid().optional(), categoryId: z.uuid().optional(), name: z.string() }))
      .describe('None: nobody has said; no time is offered to customers, and the desk alone plans them'),
    areas: z
      .array(z.string())
      .describe('PIN codes or their first digits. None: nobody has said; no time is offered to customers'),
    version: z.int(),
  })
  .meta({ id: 'Partner' })
export type Partner = z.infer<typeof Partner>

const Span = z.object({ _id: z.uuid(), from: z.iso.datetime(), until: z.iso.datetime() })
export const Shift = Span.meta({ id: 'Shift' })
export type Shift = z.infer<typeof Shift>

export const RepeatedWeek = z
  .object({
    _id: z.uuid(),
    weekdays: z.array(z.int()),
    from: z.string(),
    until: z.string(),
    endsNextDay: z.boolean(),
    firstDay: z.iso.date(),
    lastDay: z.iso.date().optional(),
  })
  .meta({ id: 'RepeatedWeek' })
export type RepeatedWeek = z.infer<typeof RepeatedWeek>

export const WeekAhead = RepeatedWeek.extend({
  shiftsAhead: z.int().describe('Its shifts that have not begun'),
  visitsAhead: z.int().describe('Visits that are planned in them'),
}).meta({ id: 'WeekAhead' })
export type WeekAhead = z.infer<typeof WeekAhead>

export const EnteredWeek = RepeatedWeek.extend({
  made: z.int().describe('Shifts that were entered at once, of the days ahead'),
  kept: z.array(z.iso.date()).describe('Days of the week that keep the shift entered before'),
}).meta({ id: 'EnteredWeek' })
export type EnteredWeek = z.infer<typeof EnteredWeek>

export const PartnerDays = Partner.extend({
  hasShifts: z.boolean().describe('Whether a shift was ever entered: without one the desk may plan any hour'),
  missing: z.array(z.enum(unjudgedParts)).describe('What keeps times from being offered to customers'),
  weeks: z.array(WeekAhead).describe('What repeats, now and ahead'),
  shifts: z.array(Shift),
  busy: z.array(
    Span.extend({
      kind: z.enum(['work', 'reserved', 'leave', 'break']),
      visitId: z.uuid().optional(),
      because: z.string().optional(),
    }),
  ),
}).meta({ id: 'PartnerDays' })
export type PartnerDays = z.infer<typeof PartnerDays>

export const AskedDays = z.strictObject({
  from: Instant.optional().describe('Today unless given'),
  days: z.coerce.number().int().min(1).max(62).default(14),
})
export type AskedDays = z.infer<typeof AskedDays>

/** A partner in the list of the desk. */
export type PartnerRow = Partner & {
  /** The shift that goes on, or else the next one. */
  shift: { from: Date; until: Date } | null
  /** Visits that begin today, in India. */
  visitsToday: number
  /** What keeps times from being offered to customers. */
  missing: KnownPart[]
  /** When the last shift ended, or ends where that is soon. */
  shiftsEnd: Date | null
  /** The leave that goes on, and how many visits it still lies over that have not begun; `until` is no part of it. */
  leave: { until: Date; visits: number } | null
}

/** A main service with its categories, each of which a partner can be said to do. */
export type SkillChoice = { id: string; name: string; categories: { id: string; name: string }[] }
