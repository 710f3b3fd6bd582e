'use client'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { passFocus } from '@/components/ui/pass-focus'
import { toast } from '@/components/ui/toast'
import { failureText } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { useRefresh } from '@/lib/browser/use-refresh'

type Props = {
  label: string
  done: string
  drop: () => Promise<unknown>
  /** Asked first, of what cannot be had back by a press. */
  question?: { title: string; text: string; confirmLabel: string }
}

/** Takes a time back, or a week of them. One that is gone already is as good. */
export function DropButton({ label, done, drop, question }: Props) {
  const [isAsking, setAsking] = useState(false)
  const refresh = useRefresh()
  const { run, pending } = useCall(
    () =>
      drop().catch((error: unknown) => {
        toast(failureText(error, 'It could not be taken back. Please try again.'), { kind: 'bad' })
        refresh()
        throw error
      }),
    '',
    () => {
      toast(done)
      refresh()
    },
  )
  const press = () => (question ? setAsking(true) : run(undefined))
  return (
    <>
      <button
        ref={passFocus}
        type="button"
        aria-label={label}
        title={label}
        aria-disabled={pending || undefined}
        onClick={pending ? undefined : press}
        className="grid size-11 flex-none place-items-center rounded-pill text-ink-2 hover:bg-fill hover:text-ink aria-disabled:opacity-60"
      >
        <X aria-hidden className="size-5" />
      </button>
      {question && (
        <ConfirmDialog
          open={isAsking}
          kind="bad"
          {...question}
          cancelLabel="Keep it"
          onConfirm={() => {
            setAsking(false)
            run(undefined)
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
