'use client'
import { RotateCcw } from 'lucide-react'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CheckoutNote, CheckoutWishes } from '@/components/bookings/checkout-wishes'
import { Button } from '@/components/ui/button'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { createRevisit } from '@/lib/billing/operator-contract'
import { Wishes } from '@/lib/bookings/schema'
import { callSurely } from '@/lib/browser/call-surely'
import { dropDraft } from '@/lib/browser/draft'
import { checked, useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useTyped } from '@/lib/browser/use-typed'

type Props = {
  /** The completed order that is to be repaired. */
  orderId: string
  owner: string
}

const nothing = { preferredDay: '', preferredPart: '', note: '' }

/** Orders the repair of a completed order at no charge, and opens the new order. */
export function RevisitButton({ orderId, owner }: Props) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const draft = `revisit ${orderId}`
  const { values, set } = useTyped(nothing, { name: draft, owner })
  const { keyOf } = useSameKey()
  const form = useForm({
    values,
    set,
    send: (typed) => {
      const wished = Object.fromEntries(Object.entries(typed).filter(([, value]) => value))
      const body = checked(Wishes, wished)
      return callSurely(createRevisit, { params: { orderId }, body, key: keyOf(body) })
    },
    fallback: 'The revisit was not booked. Please try again.',
    onDone: (revisit) => {
      dropDraft(draft)
      // Open until its page is gone: a sheet that closes goes back in the history, and the way on would be lost.
      toast(`Revisit ${revisit.orderId} is booked`)
      router.push(`/operator/orders/${revisit.orderId}` as Route)
    },
  })
  return (
    <>
      <Button kind="line" size="sm" onClick={() => setOpen(true)}>
        <RotateCcw aria-hidden className="size-5" />
        Book a revisit (no charge)
      </Button>
      <FormSheet
        of={form}
        open={open}
        onClose={() => setOpen(false)}
        title="Book a revisit"
        subtitle={`It repairs ${orderId} at no charge: the same service, address and number.`}
        room="sky"
        width={560}
        submitLabel="Book the revisit"
      >
        <CheckoutWishes
          choice={values}
          choose={form.change}
          errors={form.errors}
          title="What the customer asks for"
          text="Optional. The customer gets a mail and sees the new order at once."
        />
        <CheckoutNote choice={values} choose={form.change} errors={form.errors} />
      </FormSheet>
    </>
  )
}
