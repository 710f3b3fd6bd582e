'use client'
import { CalendarX } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callSurely } from '@/lib/browser/call-surely'
import { useCall } from '@/lib/browser/use-call'
import { formatDate } from '@/lib/india-time'
import { keepAccount } from '@/lib/privacy/contract'

/** When the account is deleted, and the way back while there is one. */
export function DeletionNotice({ dueAt }: { dueAt: string }) {
  const router = useRouter()
  const keep = useCall(
    () => callSurely(keepAccount, {}),
    'Your account could not be kept. Please try again.',
    () => {
      toast('Your account stays')
      router.refresh()
    },
  )
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-bad-bg px-5 py-3.5 text-bad">
      <CalendarX aria-hidden />
      <p role="status" className="min-w-0 flex-1 basis-56 font-medium">
        {keep.failure?.message ?? `Your account will be deleted on ${formatDate(new Date(dueAt))}.`}
      </p>
      <Button kind="line" size="sm" pending={keep.pending} onClick={() => keep.run(undefined)}>
        Keep my account
      </Button>
    </div>
  )
}
