import type * as z from 'zod'
import type { BilledOrder, BillForm, Correction, LaterPayment, Refund, Reversal } from '@/lib/billing/schema'

type Send<Body extends z.ZodType> = (body: z.input<Body>, key: string) => Promise<BilledOrder>

/** The calls behind the panel: those of the desk, or of whoever else may bill. Without the last three nobody corrects there. */
export type BillCalls = {
  issue: Send<typeof BillForm>
  pay: Send<typeof LaterPayment>
  refund?: Send<typeof Refund>
  correct?: Send<typeof Correction>
  takeBack?: Send<typeof Reversal>
}
