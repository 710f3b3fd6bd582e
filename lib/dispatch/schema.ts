import * as z from 'zod'
import { Money, TeamMoneyState } from '@/lib/billing/schema'
import { Booking, BookingStatus, PartOfDay } from '@/lib/bookings/schema'
import { orderedQuantity } from '@/lib/cart/schema'
import { helpReasons } from '@/lib/dispatch/rules/help'
import { maxReasonLength } from '@/lib/dispatch/rules/holds'
import { maxSearchLength } from '@/lib/dispatch/rules/search'
import { deskStatuses } from '@/lib/dispatch/rules/status-names'
import { dispatchTabs } from '@/lib/dispatch/rules/tabs'
import { maxViewNameLength, namesSomebody } from '@/lib/dispatch/rules/views'
import { MessageState, Problem } from '@/lib/inbox/schema'
import { pincodeStartFault, pincodeStartForm } from '@/lib/pincode'
import { pincodeDigits } from '@/lib/pincode-typed'
import { isVisible, printableLine, unprintableFault } from '@/lib/visible-text'
import { HeldUp, Travel } from '@/lib/visits/schema'

export const OrderNumber = z.string().regex(/^HS-[0-9A-Z]{8}$/, 'an order number reads HS- and eight letters or digits')

const DispatchTab = z.enum(dispatchTabs).meta({ id: 'DispatchTab' })

/** What narrows a list: what stands in the address of the page, and, but for the search, in a saved view. */
export const DispatchFilters = z.strictObject({
  tab: DispatchTab.optional().describe('`toPlan` unless given, and `all` where something is sought'),
  q: z
    .string()
    .trim()
    .max(maxSearchLength)
    .optional()
    .describe(
      'Any part of an order number, words of a name or a place, the start or the end of a contact number, or the start of a PIN',
    ),
  day: z.iso.date().optional().describe('In India: of the promise, or else the day that the customer would like'),
  service: z.uuid().optional().describe('The main service'),
  partner: z.uuid().optional(),
  pin: z
    .string()
    .overwrite(pincodeDigits)
    .regex(pincodeStartForm, pincodeStartFault)
    .optional()
    .describe('How the PIN begins'),
  status: BookingStatus.optional(),
})
export type DispatchFilters = z.infer<typeof DispatchFilters>

/** A row's place in its list: its range and two times, of which the last may be 0 in every row, its placement and itself. */
const place =
  /^\d\.\d{1,14}\.\d{1,14}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const DispatchAsked = DispatchFilters.extend({
  after: z
    .string()
    .regex(place)
    .optional()
    .describe('What the page begins after: take it from `next` of the page before'),
})
export type DispatchAsked = z.infer<typeof DispatchAsked>

/** What the address of the page asks for: a parameter that nobody knows, or that is not of its form, is as good as none. */
export function askedOf(search: Record<string, string | string[] | undefined>): DispatchAsked {
  const known = Object.entries(DispatchAsked.shape).flatMap(([name, shape]) => {
    const read = shape.safeParse(search[name])
    return read.success && read.data ? [[name, read.data]] : []
  })
  return DispatchAsked.parse(Object.fromEntries(known))
}

export const DeskStatus = z.enum(deskStatuses).meta({ id: 'DeskStatus' })

const Instant = z.iso.datetime()
const Promised = z.object({ from: Instant, until: Instant }).describe('The window that the customer was promised')
const Hold = z.object({ until: z.iso.date(), reason: z.string(), since: Instant })
const DeskPartner = z.object({ _id: z.uuid(), fullName: z.string(), contactNumber: z.string() })

/** A partner at the door calls for help, until the order starts, closes, is planned anew or put on hold. */
export const Help = z
  .object({
    reason: z.enum(helpReasons),
    text: z.string().optional(),
    askedAt: Instant,
    takenAt: Instant.optional().describe('Since when somebody of the team looks after it'),
    takenBy: z.string().optional().describe('Absent once their account is deleted'),
  })
  .meta({ id: 'Help' })
export type Help = z.infer<typeof Help>

/** An order as the lists of the desk show it. */
export const DispatchRow = z
  .object({
    _id: z.uuid(),
    orderId: z.string(),
    status: BookingStatus,
    version: z.int().describe('What a completion or cancellation of it names'),
    serviceName: z.string(),
    applicationName: z.string(),
    ...orderedQuantity,
    mainServiceName: z.string(),
    placementId: z.uuid(),
    placedTogether: z.int().describe('Orders of its placement, itself among them'),
    orderedAt: Instant,
    customerName: z.string().optional().describe('Absent once the account is deleted'),
    contactNumber: z.string(),
    toCall: z.string().optional().describe('The number to tell the customer by, who has no e-mail and gets no mail'),
    street: z.string(),
    area: z.string(),
    pin: z.string(),
    pinUnknown: z.boolean().describe('The PIN is in no list: somebody chose or typed district and state'),
    mapQuery: z
      .string()
      .describe('What a map is asked for: the point of the address where there is one, else the address'),
    outsideArea: z.boolean(),
    preferredDay: z.iso.date().optional(),
    preferredPart: PartOfDay.optional(),
    hasNote: z.boolean().describe('The customer left a note for the professional'),
    promise: Promised.optional(),
    visit: z.object({ _id: z.uuid(), version: z.int() }).optional().describe('What its plan is changed by'),
    work: z.object({ from: Instant, until: Instant }).optional().describe('When exactly the partner comes'),
    startedAt: Instant.optional().describe('When work that is in progress was started'),
    heldUp: HeldUp.optional().describe('What its partner is still at, though this was to begin or to be set out for'),
    minutesLeft: z.int().optional().describe('Until the window ends, of work that has not begun'),
    atRisk: z.boolean(),
    reserved: z
      .object({ _id: z.uuid(), fullName: z.string(), from: Instant, until: Instant })
      .optional()
      .describe('Who is reserved for what is promised, and when exactly, while nobody is named'),
    partner: DeskPartner.optional(),
    hold: Hold.optional(),
    help: Help.optional(),
    timeRequest: z
      .object({ askedAt: Instant })
      .optional()
      .describe('The customer asks for another time, the wish; the promise stands until the team answers'),
    hasComplaint: z.boolean().describe('A complaint is open'),
    money: Money.pick({ due: true })
      .extend({ state: TeamMoneyState })
      .nullable()
      .optional()
      .describe('Of an order that is done and costs something: how its bill stands; null while it is not billed'),
  })
  .meta({ id: 'DispatchRow' })
export type DispatchRow = z.infer<typeof DispatchRow>

export const DispatchCounts = z
  .object({
    tabs: z
      .record(DispatchTab, z.int())
      .describe('Orders of each list, of today those that are open, counted up to 100'),
    newest: z.object({ orderId: z.string(), orderedAt: Instant }).optional().describe('What was ordered last'),
  })
  .meta({ id: 'DispatchCounts' })
export type DispatchCounts = z.infer<typeof DispatchCounts>

const AuditLine = z.object({
  at: Instant,
  byName: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().optional(),
})

/** Everything that the desk knows of one order. */
export const DispatchOrder = z
  .object({
    row: DispatchRow,
    order: Booking.describe('As its customer sees it, with its timeline'),
    email: z.string().optional().describe("The customer's"),
    customerId: z.uuid().optional().describe('Absent once the account is deleted'),
    together: z.array(
      z.object({
        orderId: z.string(),
        status: BookingStatus,
        deskStatus: DeskStatus,
        serviceName: z.string(),
        applicationName: z.string(),
        ...orderedQuantity,
        sharesVisit: z.boolean(),
      }),
    ),
    travel: Travel.optional(),
    openTogether: z
      .array(DispatchRow)
      .optional()
      .describe('What is open of all that was placed together, itself among it: what can be planned as one visit'),
    revisits: z
      .array(z.object({ orderId: z.string(), status: BookingStatus, deskStatus: DeskStatus, orderedAt: Instant }))
      .describe('What repairs it at no charge, the latest first'),
    complaints: z.array(
      z.object({
        reference: z.string(),
        problem: Problem,
        state: MessageState,
        reportedAt: Instant,
        resolvedAt: Instant.optional(),
      }),
    ),
    audit: z.array(AuditLine).describe('What the team changed, the latest 50'),
  })
  .meta({ id: 'DispatchOrder' })
export type DispatchOrder = z.infer<typeof DispatchOrder>

/** The orders that one action names: those that were shown and selected. */
const OrderNumbers = z.array(OrderNumber).min(1).max(50)
const Reason = z
  .string('Please say what the order waits for')
  .trim()
  .min(1, 'Please say what the order waits for')
  .max(maxReasonLength, `Please use at most ${maxReasonLength} characters`)
  .regex(printableLine, unprintableFault)
  .refine(isVisible, 'Please say what the order waits for')

export const SelectedOrders = z.strictObject({
  orders: z
    .string()
    .transform((text) => text.split(','))
    .pipe(OrderNumbers)
    .describe('Numbers of orders, with commas'),
})

const ProposedPlan = z
  .object({
    orderIds: z.array(z.string()).describe('Orders that share the visit'),
    services: z.array(z.string()),
    customerName: z.string().optional(),
    toCall: DispatchRow.shape.toCall,
    area: z.string(),
    pin: z.string(),
    window: Promised.describe('The window that is promised, or would be'),
    isPromised: z.boolean(),
    isTold: z.boolean().describe('The customer was told who comes, so that nobody can be reserved alone'),
    version: z.int().describe('What its plan is changed by'),
    proposal: z
      .object({ partnerId: z.uuid(), fullName: z.string(), startsAt: Instant, why: z.string(), travel: Travel })
      .nullable()
      .describe('Who ranks first of those who can come, of whom all is entered'),
    nobody: z.string().optional().describe('Why nobody is proposed'),
  })
  .meta({ id: 'ProposedPlan' })
export type ProposedPlan = z.infer<typeof ProposedPlan>

export const ProposedPlans = z
  .object({
    visits: z.array(ProposedPlan).describe('What is promised already first, then by window'),
    left: z
      .array(z.object({ orderId: z.string(), why: z.enum(['completed', 'cancelled', 'begun', 'planned', 'missing']) }))
      .describe('Selected orders that are not planned here'),
  })
  .meta({ id: 'ProposedPlans' })
export type ProposedPlans = z.infer<typeof ProposedPlans>

export const HoldForm = z.strictObject({
  orderIds: OrderNumbers,
  until: z.iso.date('Please choose a day'),
  reason: Reason,
  seen: z
    .array(z.strictObject({ orderId: OrderNumber, heldSince: Instant.nullable() }))
    .max(50)
    .optional()
    .describe('How each was held when it was read: one that is held otherwise by now is left as it is, and says how'),
})
export type HoldForm = z.infer<typeof HoldForm>
export const ReleaseForm = z.strictObject({ orderIds: OrderNumbers })

/** What became of each order of an action on many. */
export const BulkResult = z
  .object({
    results: z.array(
      z.object({
        orderId: z.string(),
        ok: z.boolean(),
        message: z.string(),
        changed: z.boolean().optional().describe('Somebody else changed it after it was read: what it is now is said'),
      }),
    ),
  })
  .meta({ id: 'BulkResult' })
export type BulkResult = z.infer<typeof BulkResult>

const ViewName = z
  .string('Please name the view')
  .trim()
  .min(1, 'Please name the view')
  .max(maxViewNameLength, `Please use at most ${maxViewNameLength} characters`)
  .regex(printableLine, unprintableFault)
  .refine(isVisible, 'Please name the view')
  .refine((name) => !namesSomebody(name), 'Please leave e-mails and telephone numbers out of the name')

/** Not what was sought: a search names a customer, who may be deleted while the view is kept. */
const ViewFilters = DispatchFilters.omit({ q: true })
export const NewView = z.strictObject({ name: ViewName, filters: ViewFilters })
export type NewView = z.infer<typeof NewView>
export const DeskView = z
  .object({ _id: z.uuid(), name: z.string(), query: z.string().describe('As the address of the page has it') })
  .meta({ id: 'DeskView' })
export type DeskView = z.infer<typeof DeskView>
