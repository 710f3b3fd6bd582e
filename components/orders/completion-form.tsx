'use client'
import { BillForm } from '@/components/billing/bill-form'
import { useOrderCall } from '@/components/orders/use-order-call'
import { Button } from '@/components/ui/button'
import { beginInside } from '@/components/ui/first-field'
import { FormError } from '@/components/ui/form-error'
import { toast } from '@/components/ui/toast'
import type { BilledOrder, TypedBill } from '@/lib/billing/schema'
import { CallFailed, call } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useSeenVersion } from '@/lib/browser/use-seen-version'
import { completeOrder } from '@/lib/orders/operator-contract'
import type { DeskOrder } from '@/lib/orders/schema'

/** The call names the fields of its bill as parts of it; the form has them by themselves. */
const billFields = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      name.startsWith('bill.') ? [[name.slice('bill.'.length), text]] : [],
    ),
  )

type Props = {
  order: DeskOrder
  billed: BilledOrder
  owner: string
  /** By the shop. */
  clock: () => Date
  onClose: () => void
}

/** Completes an order, with its bill in the same call or with a bill that follows later. */
export function CompletionForm({ order: { orderId, version }, billed, owner, clock, onClose }: Props) {
  const key = useSameKey()
  const { seen, tell } = useSeenVersion(version, true)
  const send = useOrderCall({ typed: billFields, onConflict: tell })
  const complete = async (bill?: TypedBill) => {
    const body = { version: seen, ...(bill && { bill }) }
    const input = { params: { orderId }, body, key: key.keyOf([orderId, body]) }
    try {
      return await send(() => call(completeOrder, input))
    } catch (error) {
      // A 409 has been read already, and named.
      if (!(error instanceof CallFailed) || error.status === 409) throw error
      throw new CallFailed(error.message, error.status, billFields(error.fields))
    }
  }
  const done = (text: string) => {
    toast(text)
    onClose()
  }
  const without = useCall(
    () => complete(),
    'Failed to complete the order',
    () => done(`${orderId} is completed, its bill follows`),
  )
  return (
    <section ref={beginInside} aria-label="Completion" className="grid gap-3 rounded-lg bg-sunk p-4 sm:p-5">
      <div className="-mb-3 has-[p]:mb-0">
        <FormError pending={without.pending}>{without.failure?.message}</FormError>
      </div>
      <BillForm
        order={billed}
        owner={owner}
        clock={clock}
        issue={complete}
        onIssued={() => done(`${orderId} is completed and billed`)}
        submitLabel="Complete with this bill"
      >
        <Button kind="line" pending={without.pending} onClick={() => without.run(undefined)}>
          Bill it later
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Not yet
        </Button>
      </BillForm>
    </section>
  )
}
