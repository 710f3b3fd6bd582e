import * as z from 'zod'
import { mostDays } from '@/lib/board/rules/days'
import { BookingStatus, PartOfDay } from '@/lib/bookings/schema'
import { unjudgedParts } from '@/lib/visits/rules/fit'
import { HeldUp } from '@/lib/visits/schema'

const firstDay = '2020-01-01'
const lastDay = '2199-12-31'

export const AskedBoard = z.strictObject({
  from: z.iso
    .date()
    .refine((day) => firstDay <= day && day <= lastDay, `must lie between ${firstDay} and ${lastDay}`)
    .describe('The first day, in India'),
  days: z.coerce.number().int().min(1).max(mostDays).default(1),
  service: z.uuid().optional().describe('Orders of this main service, and partners who do it'),
  partner: z.uuid().optional().describe('This partner alone'),
})
export type AskedBoard = z.infer<typeof AskedBoard>

const Instant = z.iso.datetime()
const Span = z.object({ from: Instant, until: Instant })
export type Span = z.infer<typeof Span>

/** One call at the door, planned or still to plan: what of a placement goes together. */
const jobShape = {
  orderIds: z.array(z.string()).describe('Its open orders; where all are done, those'),
  services: z.array(z.string()),
  customer: z.string().optional().describe('The first name; absent once the account is deleted'),
  toCall: z.string().optional().describe('The number to tell the customer by, who has no e-mail and gets no mail'),
  area: z.string(),
  pin: z.string(),
  status: BookingStatus,
  promise: Span.optional().describe('The window that the customer was promised'),
  isExact: z.boolean().describe('The promise is the exact time'),
  asksOther: z.boolean().optional().describe('The customer cannot be there as promised, and asks for another time'),
  minutes: z.int(),
  visitId: z.uuid().optional(),
  version: z.int().describe('What its plan is changed by; 0 without a visit'),
}

export const PlannedJob = z
  .object({
    ...jobShape,
    visitId: z.uuid(),
    work: Span.describe('When exactly the partner comes'),
    isReserved: z.boolean().optional().describe('The partner is reserved for what is promised, and nobody is told'),
    startedAt: Instant.optional().describe('When work that is in progress was started'),
    busyUntil: Instant.optional().describe('Until when work that is over its planned end takes its partner'),
    heldUp: HeldUp.optional().describe('What its partner is still at, though this was to begin or to be set out for'),
    because: z.string().optional().describe('Why the partner is sent though area or skill speak against it'),
    misfits: z
      .array(z.string())
      .optional()
      .describe('What speaks against the partner by now, but for what was given a reason against; absent: nothing'),
  })
  .meta({ id: 'PlannedJob' })
export type PlannedJob = z.infer<typeof PlannedJob>

export const UnplannedJob = z
  .object({
    ...jobShape,
    kinds: z.array(z.object({ mainServiceId: z.uuid(), categoryId: z.uuid() })).describe('What its services are of'),
    preferredDay: z.iso.date().optional(),
    preferredPart: PartOfDay.optional(),
  })
  .meta({ id: 'UnplannedJob' })
export type UnplannedJob = z.infer<typeof UnplannedJob>

/** What the board moves: planned or not. */
export type Job = Omit<UnplannedJob, 'kinds'> &
  Partial<
    Pick<UnplannedJob, 'kinds'> &
      Pick<PlannedJob, 'work' | 'because' | 'misfits' | 'isReserved' | 'startedAt' | 'heldUp'>
  >

const Away = Span.extend({ _id: z.uuid(), kind: z.enum(['leave', 'break']), because: z.string().optional() })
export type Away = z.infer<typeof Away>

export const BoardPartner = z
  .object({
    _id: z.uuid(),
    fullName: z.string(),
    active: z.boolean(),
    hasShifts: z.boolean().describe('False: nobody has entered any, and the desk may plan any hour'),
    missing: z.array(z.enum(unjudgedParts)).describe('What keeps times from being offered to customers'),
    skills: z.array(z.object({ mainServiceId: z.uuid().nullable(), categoryId: z.uuid().nullable() })),
    areas: z.array(z.string()).describe('PIN codes or their first digits'),
    latelyMinutes: z.array(z.int()).describe('Of work in the week before each of these days'),
    shifts: z.array(Span),
    away: z.array(Away),
    holds: z.array(Span).describe('Time that is held for customers who are ordering'),
    visits: z.array(PlannedJob),
  })
  .meta({ id: 'BoardPartner' })
export type BoardPartner = z.infer<typeof BoardPartner>

export const Board = z
  .object({
    from: z.iso.date(),
    days: z.int(),
    gapMinutes: z.int().describe('For the way between two visits'),
    restDays: z.array(z.iso.date()).describe('Of these days those on which the shop rests'),
    partners: z.array(BoardPartner).describe('By name: who is active, and who has visits there all the same'),
    morePartners: z.boolean().describe('There are more than an answer holds'),
    unplanned: z.array(UnplannedJob).describe('What is to plan, earliest promise first'),
    moreUnplanned: z.int().describe('Orders to plan beyond these, counted up to 100'),
  })
  .meta({ id: 'Board' })
export type Board = z.infer<typeof Board>
