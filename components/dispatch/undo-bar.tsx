'use client'
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { call, failureText } from '@/lib/browser/call'
import { useKeys } from '@/lib/browser/use-keys'
import { undoPlan } from '@/lib/visits/operator-contract'

/** A change of plan that can still be taken back. */
export type Undoable = { id: string; until: string; text: string }

type Props = { of: Undoable; onGone: () => void; onUndone: () => void }

/** Takes the last change of plan back, as long as that can be done: its mail waits so long. `u` does it too. */
export function UndoBar({ of: { id, until, text }, onGone, onUndone }: Props) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 500)
    return () => clearInterval(timer)
  }, [until])
  useEffect(() => {
    if (seconds <= 0) onGone()
  }, [seconds, onGone])
  const undo = () => {
    if (isPending) return
    setPending(true)
    call(undoPlan, { body: { id } })
      .then(
        () => toast('Taken back'),
        (error: unknown) => toast(failureText(error, 'It could not be taken back.'), { kind: 'bad' }),
      )
      .finally(() => {
        setPending(false)
        onUndone()
      })
  }
  useKeys({ u: undo })
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-[calc(var(--bar)+env(safe-area-inset-bottom)+12px)] z-30 mx-auto flex w-fit max-w-[calc(100vw-24px)] items-center gap-3 rounded-md bg-ink py-1.5 pr-1.5 pl-4 text-label text-page shadow-float md:bottom-4 print:hidden"
    >
      <span className="min-w-0">{text}</span>
      <Button kind="line" size="sm" pending={isPending} onClick={undo}>
        <Undo2 aria-hidden className="size-5" />
        Undo
        <span className="num w-6 text-right font-normal" aria-hidden>
          {seconds}
        </span>
      </Button>
    </div>
  )
}

const secondsUntil = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1_000))
