import * as z from 'zod'
import { Instant } from '@/lib/instant'
import { windowReasons, wishReasons } from '@/lib/windows/rules/reasons'

/** A window as it was offered. */
export const Window = z
  .strictObject({ from: Instant, until: Instant })
  .refine(({ from, until }) => from < until, { path: ['until'], error: 'A window has to end after its beginning' })
export type Window = z.infer<typeof Window>

const Held = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  expiresAt: z.iso.datetime().describe('Until then it is kept free'),
})
export const WindowHold = Held.meta({ id: 'WindowHold' })
export type WindowHold = z.infer<typeof WindowHold>

export const Offer = z
  .object({
    minutes: z.int().describe('How long the work of the group takes'),
    wish: z
      .enum(wishReasons)
      .optional()
      .describe('Why no window is offered: the group stays a wish, and the team calls'),
    days: z
      .array(
        z.object({
          day: z.iso.date().describe('In India'),
          windows: z.array(
            z.object({
              from: z.iso.datetime(),
              until: z.iso.datetime(),
              reason: z.enum(windowReasons).optional().describe('Why it is not free; absent where it is'),
            }),
          ),
        }),
      )
      .describe('Today and the days after it, until the last on which somebody works'),
    hold: Held.optional().describe('What the customer holds of this group'),
  })
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof Offer>

/** How many customers asked for a window in vain, of an area (how its PINs begin) and a main service. */
export type RefusedWindow = {
  prefix: string
  area: string | null
  mainServiceName: string
  startsAt: Date
  customers: number
}
