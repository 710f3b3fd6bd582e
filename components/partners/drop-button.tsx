'use client'
import { X } from 'lucide-react'
import { passFocus } from '@/components/ui/pass-focus'
import { toast } from '@/components/ui/toast'
import { failureText } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { useRefresh } from '@/lib/browser/use-refresh'

type Props = { label: string; done: string; drop: () => Promise<unknown> }

/** Takes one span of time back. One that is gone already is as good. */
export function DropButton({ label, done, drop }: Props) {
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
  return (
    <button
      ref={passFocus}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : () => run(undefined)}
      className="grid size-11 flex-none place-items-center rounded-pill text-ink-2 hover:bg-fill hover:text-ink aria-disabled:opacity-60"
    >
      <X aria-hidden className="size-5" />
    </button>
  )
}
