'use client'
import { type ReactNode, useState } from 'react'
import { AddressForm } from '@/components/account/address-form'
import { ContactNumberForm } from '@/components/account/contact-number-form'
import { useOrderCall } from '@/components/orders/use-order-call'
import { Button } from '@/components/ui/button'
import { longToastMs, toast } from '@/components/ui/toast'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { call } from '@/lib/browser/call'
import { dropDraft } from '@/lib/browser/draft'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useSeenVersion } from '@/lib/browser/use-seen-version'
import { correctOrder } from '@/lib/orders/operator-contract'
import type { Correction, DeskOrder } from '@/lib/orders/schema'

type Props = {
  order: DeskOrder
  owner: string
  /** Corrects what is not of the place alone. */
  children?: ReactNode
}
type Of = 'address' | 'number'

const labels: Record<Of, string> = { address: 'Correct the address', number: 'Correct the number' }

/**
 * Corrects where an open order goes and whom to call, with what was placed with it. The forms are those of a profile, which stays
 * as it is; prices stay too.
 */
export function OrderCorrection({ order, owner, children }: Props) {
  const { orderId, status, version, deliveryAddress, contactNumber } = order
  // `times` counts the openings and is the form's key: each begins with what the order has by then, or with its draft.
  const [form, setForm] = useState<{ of: Of; open: boolean; times: number }>({ of: 'address', open: false, times: 0 })
  const { seen, tell } = useSeenVersion(version, form.open)
  const send = useOrderCall({ onConflict: tell })
  const key = useSameKey()
  const canCorrect = isOpen(status)
  // A form that is open stays, with what was typed and why it was refused, where the order is closed meanwhile.
  if (!canCorrect && !form.open && !children) return null
  // What was typed over an older version is not offered again: it would undo what somebody else corrected since.
  const draftOf = (of: Of) => `correct ${of} ${orderId} ${version}`
  const correct = (correction: Correction) => {
    const body = { version: seen, ...correction }
    return send(() => call(correctOrder, { params: { orderId }, body, key: key.keyOf([orderId, body]) }))
  }
  const close = () => setForm((before) => ({ ...before, open: false }))
  const discard = () => {
    dropDraft(draftOf(form.of))
    close()
  }
  const shared = {
    owner,
    draft: draftOf(form.of),
    open: form.open,
    only: true,
    onClose: close,
    onCancel: discard,
    onSaved: () => {
      discard()
      toast(form.of === 'address' ? 'The address was corrected' : 'The number was corrected')
    },
  }
  return (
    <section aria-label="Corrections" className="mt-4 flex flex-wrap gap-2 empty:hidden">
      {canCorrect &&
        (['address', 'number'] as const).map((of) => (
          <Button
            key={of}
            kind="line"
            size="sm"
            onClick={() => setForm(({ times }) => ({ of, open: true, times: times + 1 }))}
          >
            {labels[of]}
          </Button>
        ))}
      {children}
      {form.times > 0 &&
        (form.of === 'address' ? (
          <AddressForm
            key={form.times}
            {...shared}
            record={{ ...deliveryAddress, isPrimary: true }}
            keep={async (address) => {
              const { misfits } = await correct({ address })
              if (misfits) toast(misfits.join('; '), { kind: 'info', ms: longToastMs, about: 'Plan the visit anew' })
              return { ...deliveryAddress, isPrimary: true } // the page reads anew what the order has by then
            }}
          />
        ) : (
          <ContactNumberForm
            key={form.times}
            {...shared}
            record={{ ...contactNumber, isPrimary: true }}
            keep={async (number) => {
              await correct({ contactNumber: number })
              return { ...contactNumber, ...number, isPrimary: true }
            }}
          />
        ))}
    </section>
  )
}
