import * as z from 'zod'
import type { AddressSnapshot, ContactNumberSnapshot } from '@/lib/account/schema'
import type { BookingStatus } from '@/lib/bookings/schema'
import type { Unit } from '@/lib/catalogue/rules/price'
import { dayMs } from '@/lib/durations'
import { nextIndiaMidnight } from '@/lib/india-day'
import { Instant } from '@/lib/instant'
import { defineTask } from '@/lib/queue/task'
import { SeenVersion } from '@/lib/seen-version'
import { printableLines, unprintableFault } from '@/lib/visible-text'
import { fitCodes, unjudgedParts } from '@/lib/visits/rules/fit'
import { promiseFaults } from '@/lib/visits/rules/promise-faults'

export const OrderNumber = z.string().regex(/^HS-[0-9A-Z]{8}$/, 'an order number reads HS- and eight letters or digits')

/** The orders that one command changes together. */
export const OrderNumbers = z.array(OrderNumber).min(1).max(50)

/** One visit for orders that were placed together, promised for that time. `partnerNumber` names the partner, if it changes. */
export const VisitTime = z.strictObject({
  orderIds: OrderNumbers,
  startsAt: z.date(),
  minutes: z.int().min(15).max(720).default(60),
  partnerNumber: z.string().optional(),
})
export type VisitTime = z.infer<typeof VisitTime>

/** Work that goes on longer than planned, as what its partner was to do next names it. */
export const HeldUp = z.object({
  orderId: z.string(),
  fullName: z.string(),
  startedAt: z.iso.datetime(),
  plannedUntil: z.iso.datetime(),
})
export type HeldUp = z.infer<typeof HeldUp>

export const maxBecauseLength = 300
export const Because = z.string().trim().min(1).max(maxBecauseLength).regex(printableLines, unprintableFault)

/** What is promised to a customer: a part of one day in India. */
const WantedWindow = z
  .strictObject({ from: Instant, until: Instant })
  .refine(({ from, until }) => from < until, { path: ['until'], error: 'must lie after its beginning' })
  .refine(({ from, until }) => until <= nextIndiaMidnight(from), { path: ['until'], error: 'must lie on the same day' })

export const WantedVisit = z
  .strictObject({
    orderIds: OrderNumbers.describe('Orders that were placed together: they share the visit from then on'),
    window: WantedWindow.optional().describe('What the customer is promised; it stays where it is left out'),
    partnerId: z.uuid().nullable().optional().describe('Who comes; null takes the partner away'),
    reservedId: z
      .uuid()
      .optional()
      .describe('Who is reserved where nobody comes yet; the customer is not told. Not with `partnerId`'),
    startsAt: Instant.optional().describe(
      'When exactly the partner comes, within the window; the first free time unless given',
    ),
    minutes: z
      .int()
      .min(5)
      .max(720)
      .optional()
      .describe('How long the work takes; as long as the services take unless given'),
    because: Because.optional().describe(
      'Why the partner is sent though skill or area speak against it, or is reserved for a promise, which then gives way; or why a time is promised that nobody can be expected to keep',
    ),
    version: SeenVersion.optional().describe(
      'Version of the visit that was shown; 0 where there was none, and the sum where there were several',
    ),
  })
  .refine(({ partnerId, reservedId }) => partnerId === undefined || reservedId === undefined, {
    path: ['reservedId'],
    error: 'goes without `partnerId`: somebody either comes or is reserved',
  })
export type WantedVisit = z.infer<typeof WantedVisit>

const Span = z.object({ from: z.iso.datetime(), until: z.iso.datetime() })

export const PlannedVisit = z
  .object({
    visitId: z.uuid(),
    window: Span.nullable().describe('What the customer is promised'),
    work: z
      .object({ partnerId: z.uuid(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })
      .nullable()
      .describe('Who comes, and when exactly'),
    version: z.int(),
    undo: z
      .object({ id: z.uuid(), until: z.iso.datetime() })
      .nullable()
      .describe('What takes the change back, and until when; null where nothing was changed'),
    gaveWay: z
      .array(z.object({ orderIds: z.array(z.string()), fullName: z.string() }))
      .optional()
      .describe('Promises for which the partner had been reserved: who is reserved for them now'),
  })
  .meta({ id: 'PlannedVisit' })
export type PlannedVisit = z.infer<typeof PlannedVisit>

/** An order and the plan that holds for it. */
export const PlannedOrder = z
  .object({
    orderId: z.string(),
    ...PlannedVisit.omit({ visitId: true, undo: true, gaveWay: true }).shape,
    visitId: z.uuid().nullable(),
  })
  .meta({ id: 'PlannedOrder' })
export type PlannedOrder = z.infer<typeof PlannedOrder>

/** With the versions that were read, or the same swap sent again would exchange the partners back. */
export const SwappedVisits = z.strictObject({
  visits: z
    .array(z.strictObject({ visitId: z.uuid(), version: SeenVersion.min(1) }))
    .length(2)
    .refine(([a, b]) => a?.visitId !== b?.visitId, 'names two visits'),
  because: Because.optional().describe('Why the partners are sent though skill or area speak against it'),
})
export type SwappedVisits = z.infer<typeof SwappedVisits>

export const UndoneChange = z.strictObject({ id: z.uuid().describe('As `undo` of the change names it') })

export const AskedFits = z.strictObject({
  orders: z
    .string()
    .transform((text) => text.split(','))
    .pipe(OrderNumbers)
    .describe('Numbers of orders that were placed together, with commas'),
  from: Instant.describe('When the visit is to begin'),
  until: Instant.optional().describe('The end of the window: the first free time before it counts, if there is one'),
  minutes: z.coerce.number().int().min(5).max(720).optional().describe('As long as the services take unless given'),
  instead: z.uuid().optional().describe('A visit that would be exchanged with it, and so stands in nobody’s way'),
})
export type AskedFits = z.infer<typeof AskedFits>

const Way = z.object({
  pin: z.string(),
  minutes: z.int(),
  isShort: z.boolean().optional().describe('In another district, with less than an hour between the visits'),
})

/** The travel between a visit and the ones before and after it. */
export const Travel = z
  .object({ before: Way.optional(), after: Way.optional() })
  .describe('The time from the visit before and to the next one, where the partner has some that day')

const PartnerFit = z
  .object({
    partnerId: z.uuid(),
    fullName: z.string(),
    fits: z.boolean(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    reasons: z.array(
      z.object({
        code: z.enum(fitCodes),
        text: z.string(),
        mayOverrule: z.boolean().describe('Whether a dispatcher may plan it all the same, with a reason'),
      }),
    ),
    unjudged: z
      .array(z.enum(unjudgedParts))
      .describe('What nobody has entered for this partner, so that it spoke neither for nor against'),
    travel: Travel,
    isReserved: z.boolean().optional().describe('Is reserved for this visit already'),
    nextFree: z.iso
      .datetime()
      .nullable()
      .describe(
        'Where the partner does not fit, or the travel or the day speak against it: the next time within a week',
      ),
  })
  .meta({ id: 'PartnerFit' })
export type PartnerFit = z.infer<typeof PartnerFit>

export const Fits = z
  .object({
    minutes: z.int(),
    faults: z
      .array(z.enum(promiseFaults))
      .describe('Why nobody can be expected to keep this time as a new promise: it takes a reason'),
    fits: z.array(PartnerFit),
  })
  .meta({ id: 'Fits' })
export type Fits = z.infer<typeof Fits>

const maxLeaveDays = 366

const AbsentSpan = z
  .strictObject({ from: Instant, until: Instant, because: Because.optional() })
  .refine(({ from, until }) => from < until, { path: ['until'], error: 'must lie after its beginning' })
  .refine(({ from, until }) => until.getTime() - from.getTime() <= maxLeaveDays * dayMs, {
    path: ['until'],
    error: `must lie within ${maxLeaveDays} days`,
  })
export const NewLeave = AbsentSpan
export type NewLeave = z.infer<typeof NewLeave>

export const NewBreak = AbsentSpan.refine(({ from, until }) => until.getTime() - from.getTime() <= dayMs, {
  path: ['until'],
  error: 'must lie within a day of its beginning',
})

/** A partner's leave or break. */
export const Absence = z
  .object({ _id: z.uuid(), from: z.iso.datetime(), until: z.iso.datetime(), because: z.string().optional() })
  .meta({ id: 'Absence' })
export type Absence = z.infer<typeof Absence>

/** A visit that leave lies over, and who could take it. */
const ProposedVisit = PlannedVisit.omit({ undo: true, gaveWay: true })
  .extend({
    orderIds: z.array(z.string()),
    services: z.array(z.string()),
    pin: z.string(),
    toCall: z.string().optional().describe('The number to tell the customer by, who has no e-mail and gets no mail'),
    isReserved: z.boolean().optional().describe('Its customer is not told who comes: nor who takes it'),
    proposal: z
      .object({
        partnerId: z.uuid(),
        fullName: z.string(),
        startsAt: z.iso.datetime(),
        why: z.string().describe('Why this partner of all who could'),
      })
      .nullable()
      .describe('Who takes it, and when exactly, of whom all is entered; null where nobody can within its window'),
    nobody: z.string().optional().describe('Where nobody can: why not'),
  })
  .meta({ id: 'ProposedVisit' })
export type ProposedVisit = z.infer<typeof ProposedVisit>

export const LeaveProposal = z
  .object({
    leave: Absence,
    visits: z.array(ProposedVisit),
    running: z
      .array(z.object({ visitId: z.uuid(), orderIds: z.array(z.string()), services: z.array(z.string()) }))
      .describe('Visits under it whose work has begun: they stay with the partner'),
  })
  .meta({ id: 'LeaveProposal' })
export type LeaveProposal = z.infer<typeof LeaveProposal>

export const AcceptedProposal = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        visitId: z.uuid(),
        partnerId: z.uuid(),
        startsAt: Instant.optional().describe('As soon in the window as there is room unless given'),
        because: Because.optional(),
        version: SeenVersion.min(1).optional(),
      }),
    )
    .min(1)
    .max(100)
    .refine((rows) => new Set(rows.map(({ visitId }) => visitId)).size === rows.length, 'names a visit twice'),
})
export type AcceptedProposal = z.infer<typeof AcceptedProposal>

/** Visits of orders that were selected together, each as it was proposed or changed. */
export const SelectedPlans = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        orderIds: OrderNumbers.describe('Orders that were placed together: they share the visit from then on'),
        window: WantedWindow.optional().describe('What the customer is promised; it stays where it is left out'),
        partnerId: z.uuid().describe('Who comes'),
        isReserved: z
          .boolean()
          .optional()
          .describe('Who comes is reserved alone: the customer is not told. Refused where one was told who comes'),
        startsAt: Instant.optional().describe('As soon in the window as there is room unless given'),
        because: Because.optional(),
        version: SeenVersion.optional().describe('As for one plan'),
      }),
    )
    .min(1)
    .max(50)
    .refine(
      (rows) => new Set(rows.flatMap(({ orderIds }) => orderIds)).size === rows.flatMap((row) => row.orderIds).length,
      'names an order twice',
    ),
})
export type SelectedPlans = z.infer<typeof SelectedPlans>

export const PlannedRows = z
  .object({
    results: z
      .array(
        z.object({
          orderIds: z.array(z.string()),
          ok: z.boolean(),
          message: z.string().optional().describe('Why it was not planned'),
          needsReason: z.literal(true).optional().describe('It is planned with a reason alone'),
          window: Span.nullable().optional(),
          gaveWay: PlannedVisit.shape.gaveWay,
        }),
      )
      .describe('Each row as it was asked, in its order'),
    undo: PlannedVisit.shape.undo,
  })
  .meta({ id: 'PlannedRows' })
export type PlannedRows = z.infer<typeof PlannedRows>

export const PlanChange = z.enum(['scheduled', 'moved', 'assigned', 'unassigned'])
export type PlanChange = z.infer<typeof PlanChange>

/** Mails the customer the present plan of a visit. */
export const tellPlan = defineTask('visits.tellPlan', z.object({ visitId: z.uuid(), change: PlanChange }))

/** Deletes what could be taken back and no longer can. */
export const sweepUndos = defineTask('visits.sweepUndos', z.object({}))

const StoredTime = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })

/** Lines and their visits as they were before a change of plan. */
export const PlanState = z.object({
  lines: z.array(z.object({ id: z.uuid(), orderId: z.string(), status: z.string(), visitId: z.uuid().nullable() })),
  visits: z.array(
    z.object({
      id: z.uuid(),
      time: StoredTime.nullable(),
      partnerId: z.uuid().nullable(),
      minutes: z.int().nullable(),
      work: StoredTime.extend({
        because: z.string().nullable(),
        reservedId: z.uuid().nullable().default(null).describe('Who is reserved, where nobody is named'),
      }).nullable(),
    }),
  ),
})
export type PlanState = z.infer<typeof PlanState>

/** A mail that a change of plan asked for, and the one that waited in its place. */
const UndoMail = z.object({
  visitId: z.uuid(),
  earlier: z.object({ change: PlanChange, runAt: z.iso.datetime() }).nullable(),
})
export type UndoMail = z.infer<typeof UndoMail>

/** The visits as a change of plan left them, and its mails. */
export const PlanLeft = z.object({
  visits: z.array(z.object({ id: z.uuid(), version: z.int() })),
  mails: z.array(UndoMail),
})

/** A visit as its partner needs to know it. */
export type PartnerVisit = {
  visitId: string
  /** The exact time. */
  from: Date
  until: Date
  /** What the customer was promised. */
  windowFrom: Date
  windowUntil: Date
  isExact: boolean
  /** The partner is kept free for it, and told nothing yet. */
  isReserved: boolean
  /** Null once the customer's account is deleted. */
  customerName: string | null
  contactNumber: ContactNumberSnapshot
  deliveryAddress: AddressSnapshot
  note: string | null
  orders: {
    orderId: string
    status: BookingStatus
    serviceName: string
    applicationName: string
    unit: Unit
    quantity: number | null
    /** The order that it repairs at no charge. */
    revisitOf: string | null
  }[]
}
