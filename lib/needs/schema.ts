import * as z from 'zod'
import { DispatchRow, OrderNumber } from '@/lib/dispatch/schema'
import { OverdueMessage } from '@/lib/inbox/schema'
import { mostNeeds, needKinds } from '@/lib/needs/rules'

const Instant = z.iso.datetime()

export const Need = z
  .object({
    key: z.string().describe('The same for as long as the need is the same'),
    kind: z
      .enum(needKinds)
      .describe(
        '`help`: a partner asks; `late`: the window is over and nobody began; `overrun`: work goes on after its planned end; `unassigned`: the window ends within four hours and nobody is named; `timeRequest`: the customer asks for another time; `message`: its clock is over',
      ),
    since: Instant.describe('Since when it waits; of `unassigned` when its window ends'),
    order: DispatchRow.optional(),
    also: z.array(OrderNumber).optional().describe('Further orders of the same visit that need the same'),
    message: OverdueMessage.optional(),
  })
  .meta({ id: 'Need' })
export type Need = z.infer<typeof Need>

export const Needs = z
  .object({
    items: z.array(Need).max(mostNeeds).describe('The most urgent first'),
    isCut: z.boolean().describe('More wait'),
    readAt: Instant,
  })
  .meta({ id: 'Needs' })
export type Needs = z.infer<typeof Needs>

export const TakeForm = z.strictObject({ askedAt: Instant.describe('Of the call for help that was read') })
