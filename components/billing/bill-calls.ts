import type * as z from 'zod'
import type { BilledOrder, BillForm, Correction, Payment, Refund } from '@/lib/billing/schema'

type Send<Body extends z.ZodType> = (body: z.input<Body>, key: string) => Promise<BilledOrder>

/** The calls behind the panel: those of the desk, or of whoever else may bill. Without the last two nobody corrects there. */
export type BillCalls = {
  issue: Send<typeof BillForm>
  pay: Send<typeof Payment>
  refund?: Send<typeof Refund>
  correct?: Send<typeof Correction>
}
