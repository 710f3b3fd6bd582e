import * as z from 'zod'
import { BilledOrder, BillForm } from '@/lib/billing/schema'
import { BookingStatus } from '@/lib/bookings/schema'
import { helpReasons, maxHelpTextLength } from '@/lib/dispatch/rules/help'
import { defineTask } from '@/lib/queue/task'
import { SeenVersion } from '@/lib/seen-version'
import { isVisible, printableLines, unprintableFault } from '@/lib/visible-text'
import { OrderNumber } from '@/lib/visits/schema'

/** An order of a job, with what its bill has to say. */
export const DayOrder = z
  .object({
    orderId: OrderNumber,
    status: BookingStatus,
    version: z.int(),
    onHold: z.boolean().describe('The team knows of it: the partner asked for help, or a dispatcher lets it wait'),
    isTaken: z.boolean().describe('Somebody of the team looks after what the partner asked for'),
    bill: BilledOrder,
  })
  .meta({ id: 'DayOrder' })
export type DayOrder = z.infer<typeof DayOrder>

/** One call at the door. */
export const DayJob = z
  .object({
    visitId: z.uuid(),
    from: z.iso.datetime().describe('When the partner is to be there'),
    until: z.iso.datetime(),
    window: z.object({ from: z.iso.datetime(), until: z.iso.datetime() }).describe('What the customer was promised'),
    customer: z.string().optional(),
    contactNumber: z.string(),
    address: z.array(z.string()).min(1).describe('Its lines, the town and PIN in the last one'),
    atHome: z
      .object({ name: z.string().optional(), number: z.string().optional() })
      .optional()
      .describe('Who is there, where that is not the customer'),
    mapQuery: z.string().describe('What a map is asked for'),
    note: z.string().optional().describe('For the professional, in the words of the customer'),
    orders: z.array(DayOrder),
  })
  .meta({ id: 'DayJob' })
export type DayJob = z.infer<typeof DayJob>

/** What a day link shows: the visits of today and those in hand, and nothing else of any other day. */
export const DayView = z
  .object({
    linkId: z.uuid(),
    partnerId: z.uuid().describe('Whose presses a phone keeps: what waits goes by the next link of the same partner'),
    day: z.iso.date(),
    state: z
      .enum(['ahead', 'today', 'over'])
      .describe('Always today, but of a link that an older release issued for one day'),
    now: z.iso.datetime().describe('By the clock of the shop'),
    partner: z.string().optional(),
    payTo: z
      .object({ upiId: z.string(), name: z.string() })
      .optional()
      .describe('To whom customers pay by UPI, where the shop has an id'),
    jobs: z.array(DayJob),
  })
  .meta({ id: 'DayView' })
export type DayView = z.infer<typeof DayView>

const pressedAt = z.iso
  .datetime()
  .describe('When the partner pressed: it counts for that day, and is taken until the next one is over')
const version = SeenVersion.min(1).describe('The one that was read: 409 where the order has another by now')

export const Opening = z.strictObject({
  isTouched: z
    .boolean()
    .describe('Somebody pressed, which binds a link that no phone has; false where an open page is only looked at'),
})

export const Start = z.strictObject({ version, pressedAt })
export const Finish = z.strictObject({ version, pressedAt, bill: BillForm.optional() })

export const TroubleReport = z.strictObject({
  reason: z.enum(helpReasons, 'Please choose what is wrong'),
  text: z
    .string()
    .trim()
    .max(maxHelpTextLength, `Please use at most ${maxHelpTextLength} characters`)
    .regex(printableLines, unprintableFault)
    .refine((text) => text === '' || isVisible(text), 'Please write something')
    .optional(),
  pressedAt,
})

/** A link as the desk shows it: never its secret. */
export const DayLink = z
  .object({
    _id: z.uuid(),
    day: z.iso.date().optional().describe('The only day of a link that an older release issued'),
    issuedAt: z.iso.datetime(),
    issuedBy: z.string().optional(),
    openedAt: z.iso.datetime().optional().describe('When it was opened last'),
    isBound: z.boolean().describe('A phone has opened it, and no other one may use it'),
  })
  .meta({ id: 'DayLink' })
export type DayLink = z.infer<typeof DayLink>

/** The one answer that has the secret. */
export const IssuedDayLink = DayLink.extend({ url: z.string().describe('It is told this once') }).meta({
  id: 'IssuedDayLink',
})
export type IssuedDayLink = z.infer<typeof IssuedDayLink>

/** Links of several partners, each with its address. */
export const IssuedDayLinks = z
  .object({
    links: z.array(
      z.object({
        partnerId: z.uuid(),
        fullName: z.string(),
        contactNumber: z.string(),
        url: z.string().describe('It is told this once'),
      }),
    ),
    left: z.int().describe('Partners who have none yet, since one call makes so many: ask again'),
  })
  .meta({ id: 'IssuedDayLinks' })
export type IssuedDayLinks = z.infer<typeof IssuedDayLinks>

export const WhoseLinks = z.strictObject({
  of: z
    .enum(['without', 'unopened'], 'Please choose whose links')
    .describe('Partners who have no link, or those whose link nobody has opened, which it replaces'),
})
export type WhoseLinks = z.infer<typeof WhoseLinks>

export const sweepDayLinks = defineTask('daylinks.sweep', z.object({}))
