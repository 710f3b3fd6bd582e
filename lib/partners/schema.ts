import * as z from 'zod'
import { PhoneNumber } from '@/lib/account/schema'
import { Email } from '@/lib/auth/schema'
import { hourMs } from '@/lib/durations'
import { After } from '@/lib/paging'
import { partnerNumber } from '@/lib/partners/rules/number'
import { pincodeStartFault, pincodeStartForm } from '@/lib/pincode'
import { barePincodeDigits } from '@/lib/pincode-typed'
import { defineTask } from '@/lib/queue/task'
import { printableLine, unprintableFault } from '@/lib/visible-text'

export const maxNameLength = 100
const Name = z.string().trim().min(1).max(maxNameLength).regex(printableLine, unprintableFault)
const ContactNumber = PhoneNumber.transform(partnerNumber)
const Specialization = z.string().trim().max(maxNameLength).regex(printableLine, unprintableFault)

/** What an operator says of a new partner. */
export const NewPartner = z.strictObject({
  fullName: Name,
  contactNumber: ContactNumber,
  email: Email.optional(),
  specialization: Specialization.default(''),
})
export type NewPartner = z.infer<typeof NewPartner>

const Version = z.int().min(1).optional().describe('Version of the partner that was shown')

export const PartnerChanges = z.strictObject({
  fullName: Name.optional(),
  contactNumber: ContactNumber.optional(),
  email: Email.nullable().optional().describe('null takes it away'),
  specialization: Specialization.optional(),
  version: Version,
})
export type PartnerChanges = z.infer<typeof PartnerChanges>

/** All of a main service, or of a category. */
const WantedSkill = z.union([z.strictObject({ mainServiceId: z.uuid() }), z.strictObject({ categoryId: z.uuid() })])

export const PartnerSkills = z.strictObject({
  skills: z.array(WantedSkill).max(100).describe('All of them: what is left out is taken away'),
  version: Version,
})
export type PartnerSkills = z.infer<typeof PartnerSkills>

export const maxAreas = 200
const Prefix = z.string().overwrite(barePincodeDigits).regex(pincodeStartForm, pincodeStartFault)

export const PartnerAreas = z.strictObject({
  areas: z.array(Prefix).max(maxAreas).describe('PIN prefixes, all of them: what is left out is taken away'),
  version: Version,
})
export type PartnerAreas = z.infer<typeof PartnerAreas>

export const PartnerActive = z.strictObject({
  active: z.boolean(),
  evenSo: z.boolean().default(false).describe('Also where visits lie ahead, which stay'),
  version: Version,
})
export type PartnerActive = z.infer<typeof PartnerActive>

/** Hours of the longest shift. The check `shift_length` of the database has the same. */
const maxShiftHours = 16
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

const partnerStates = ['active', 'onLeave', 'stopped'] as const

/** What the list of partners is narrowed to. */
export const PartnerFilters = z.strictObject({
  q: z.string().trim().min(1).max(maxNameLength).optional().describe('A part of the name, or digits of the number'),
  state: z
    .enum(partnerStates)
    .optional()
    .describe('Whether they take visits, or are on leave now; all of them unless given'),
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
      .describe('None: nobody has said, and every service counts as known'),
    areas: z.array(z.string()).describe('PIN prefixes. None: nobody has said, and every place counts as near'),
    version: z.int(),
  })
  .meta({ id: 'Partner' })
export type Partner = z.infer<typeof Partner>

const Span = z.object({ _id: z.uuid(), from: z.iso.datetime(), until: z.iso.datetime() })
export const Shift = Span.meta({ id: 'Shift' })
export type Shift = z.infer<typeof Shift>

export const PartnerDays = Partner.extend({
  hasShifts: z.boolean().describe('Whether a shift was ever entered: without one every hour counts as worked'),
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
  /** The leave that goes on, and how many visits it still lies over that have not begun; `until` is no part of it. */
  leave: { until: Date; visits: number } | null
}

/** A main service with its categories, each of which a partner can be said to do. */
export type SkillChoice = { id: string; name: string; categories: { id: string; name: string }[] }
