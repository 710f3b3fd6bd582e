'use client'
import { CirclePause, CirclePlay } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useState } from 'react'
import { useLeave } from '@/components/partners/use-leave'
import { usePartner } from '@/components/partners/use-partner'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { Sheet } from '@/components/ui/sheet'
import { toast } from '@/components/ui/toast'
import { CallFailed, call } from '@/lib/browser/call'
import { afterSheet, useBackCloses } from '@/lib/browser/use-back-closes'
import { useCall } from '@/lib/browser/use-call'
import { useRefresh } from '@/lib/browser/use-refresh'
import { setPartnerActive } from '@/lib/partners/operator-contract'
import { lastDayOfVisits } from '@/lib/partners/rules/leave'
import type { PartnerDays } from '@/lib/partners/schema'

const isOrderNumber = (name: string) => name.startsWith('HS-')

/** Pauses a partner, or resumes one. Visits ahead are shown first: they can be handed over, or stay. */
export function ChangeActive({ partner, owner }: { partner: PartnerDays; owner: string }) {
  const [ahead, setAhead] = useState<readonly [string, string][]>([])
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh()
  const send = usePartner(partner, {}, false)
  const leave = useLeave(owner)
  const { run, pending, failure, clearFailure } = useCall(
    async (wanted: { active: boolean; evenSo: boolean }) => {
      try {
        return await send((version) =>
          call(setPartnerActive, { params: { id: partner._id }, body: { ...wanted, version } }),
        )
      } catch (error) {
        const fields = error instanceof CallFailed ? Object.entries(error.fields) : []
        const orders = fields.filter(([name]) => isOrderNumber(name))
        if (!orders.length) throw error
        setAhead(orders)
        setOpen(true)
        return null
      }
    },
    'Nothing was changed. Please try again.',
    (changed) => {
      if (!changed) return
      setOpen(false)
      toast(changed.active ? `${changed.fullName} is no longer paused` : `${changed.fullName} gets no further visits`)
      refresh()
    },
  )
  useBackCloses(isOpen, () => setOpen(false))
  const start = (active: boolean) => {
    clearFailure()
    run({ active, evenSo: false })
  }
  return (
    <div className="grid gap-2">
      <Button kind="line" size="sm" pending={pending && !isOpen} onClick={() => start(!partner.active)}>
        {partner.active ? (
          <CirclePause aria-hidden className="size-5" />
        ) : (
          <CirclePlay aria-hidden className="size-5" />
        )}
        {partner.active ? 'Pause this partner' : 'Resume this partner'}
      </Button>
      <FormError>{failure?.message}</FormError>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${partner.fullName} has visits ahead`}
        room="sky"
        width={560}
        footer={
          <div className="flex flex-1 flex-wrap justify-end gap-3">
            <Button kind="line" pending={pending} onClick={() => run({ active: false, evenSo: true })}>
              Pause even so
            </Button>
            <Button
              kind="go"
              onClick={() => {
                setOpen(false)
                afterSheet(() => leave.enter(partner, { through: lastDayOfVisits(partner.busy) }))
              }}
            >
              Hand them over
            </Button>
          </div>
        }
      >
        <p className="mb-3 text-ink-2">
          Hand them over first, or pause the partner even so: then they stay as they are, and are at risk.
        </p>
        <ul className="grid gap-1">
          {ahead.map(([orderId, what]) => (
            <li key={orderId} className="flex flex-wrap items-baseline gap-x-3">
              <Link
                href={`/operator/orders/${orderId}` as Route}
                prefetch={false}
                target="_blank"
                className="num inline-flex min-h-11 w-32 items-center text-brand underline underline-offset-4"
              >
                {orderId}
              </Link>
              <span className="min-w-0 flex-1 basis-60 text-small wrap-anywhere text-ink-2">{what}</span>
            </li>
          ))}
        </ul>
      </Sheet>
      {leave.leaveDialogs}
    </div>
  )
}
