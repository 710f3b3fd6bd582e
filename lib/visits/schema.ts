import * as z from 'zod'
import { nextIndiaMidnight } from '@/lib/india-time'
import { defineTask } from '@/lib/queue/task'

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

/** An instant with its zone, such as `2026-11-25T11:00:00+05:30`. */
const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const Because = z.string().trim().min(1).max(300)

/** What is promised to a customer: a part of one day in India. */
const WantedWindow = z
  .strictObject({ from: Instant, until: Instant })
  .refine(({ from, until }) => from < until, { path: ['until'], error: 'must lie after its beginning' })
  .refine(({ from, until }) => until <= nextIndiaMidnight(from), { path: ['until'], error: 'must lie on the same day' })

export const WantedVisit = z.strictObject({
  orderIds: OrderNumbers.describe('Orders that were placed together: they share the visit from then on'),
  window: WantedWindow.optional().describe('What the customer is promised; it stays where it is left out'),
  partnerId: z.uuid().nullable().optional().describe('Who comes; null takes the partner away'),
  startsAt: Instant.optional().describe(
    'When exactly the partner comes, within the window; the first free time unless given',
  ),
  minutes: z
    .int()
    .min(5)
    .max(720)
    .optional()
    .describe('How long the work takes; as long as the services take unless given'),
  because: Because.optional().describe('Why the partner is sent though skill or area speak against it'),
  version: z
    .int()
    .min(0)
    .optional()
    .describe('Version of the visit that was shown; 0 where there was none, and the sum where there were several'),
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
  })
  .meta({ id: 'PlannedVisit' })
export type PlannedVisit = z.infer<typeof PlannedVisit>

export const PlanChange = z.enum(['scheduled', 'moved', 'assigned', 'unassigned'])
export type PlanChange = z.infer<typeof PlanChange>

/** Mails the customer the present plan of a visit. */
export const tellPlan = defineTask('visits.tellPlan', z.object({ visitId: z.uuid(), change: PlanChange }))

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
      work: StoredTime.extend({ because: z.string().nullable() }).nullable(),
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
