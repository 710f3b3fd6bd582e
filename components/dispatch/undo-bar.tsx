'use client'
import { Undo2 } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { dropUndos, keepUndosOf, noteTakenBack, useUndos } from '@/components/dispatch/undo-store'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { CallFailed, call, failureText } from '@/lib/browser/call'
import { useKeys } from '@/lib/browser/use-keys'
import { useRefresh } from '@/lib/browser/use-refresh'
import { liveUndos, secondsLeft } from '@/lib/dispatch/rules/undos'
import { undoPlan } from '@/lib/visits/operator-contract'

/**
 * Takes changes of plan back, the latest first, each as long as its mail waits; `u` does it too. It stands in the frame of the desk, so
 * that who goes on to another screen can still do so. Whether it is too late the server says.
 */
export function UndoBar({ operatorId }: { operatorId: string }) {
  const undos = useUndos()
  const [now, setNow] = useState(() => Date.now())
  const [pending, setPending] = useState<string | null>(null)
  const refresh = useRefresh()
  useEffect(() => keepUndosOf(operatorId), [operatorId])
  const isAny = undos.length > 0
  // Before it is painted: the seconds are those of now.
  useLayoutEffect(() => {
    if (!isAny) return
    const tick = () => {
      setNow(Date.now())
      dropUndos((one) => secondsLeft(one, Date.now()) === 0)
    }
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [isAny])
  const live = liveUndos(undos, now)
  const latest = live.at(-1)
  const undo = () => {
    if (!latest) return false
    if (pending) return
    const { id } = latest
    setPending(id)
    call(undoPlan, { body: { id } })
      .then(
        () => {
          noteTakenBack(id)
          toast('Taken back')
        },
        (error: unknown) => {
          // What was refused is refused again; what was not heard may be tried again.
          if (error instanceof CallFailed && error.status >= 400 && error.status < 500)
            dropUndos((one) => one.id === id)
          toast(failureText(error, 'It could not be taken back.'), { kind: 'bad' })
        },
      )
      .finally(() => {
        setPending(null)
        refresh()
      })
  }
  useKeys({ u: undo })
  return (
    <div role="status" className="print:hidden">
      {latest && (
        <div className="fixed inset-x-0 bottom-[calc(var(--bar)+env(safe-area-inset-bottom)+12px)] z-30 mx-auto flex w-fit max-w-[calc(100vw-24px)] items-center gap-3 rounded-md bg-ink py-1.5 pr-1.5 pl-4 text-label text-page shadow-float md:bottom-4">
          <span className="min-w-0">
            {latest.text}
            {live.length > 1 && (
              <span className="num block text-caption font-normal opacity-85">
                {live.length - 1} more before it can be taken back
              </span>
            )}
          </span>
          <Button kind="line" size="sm" pending={pending !== null} onClick={undo}>
            <Undo2 aria-hidden className="size-5" />
            Undo
            <span className="num w-6 text-right font-normal" aria-hidden>
              {secondsLeft(latest, now)}
            </span>
          </Button>
        </div>
      )}
    </div>
  )
}
