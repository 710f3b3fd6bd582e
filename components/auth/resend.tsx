'use client'
import { useEffect, useRef, useState } from 'react'
import { authCall } from '@/components/auth/auth-call'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { codeResendSeconds } from '@/lib/auth/rules'
import { useCall } from '@/lib/browser/use-call'

/** Whole seconds until the instant, counted by the clock, since a phone that shows the mail meanwhile stops the timers. */
function useSecondsUntil(instant: number) {
  const secondsLeft = () => Math.max(0, Math.ceil((instant - Date.now()) / 1000))
  const [shown, show] = useState(secondsLeft)
  const isOver = shown === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: secondsLeft is made of instant alone
  useEffect(() => {
    show(secondsLeft())
    if (isOver) return
    const timer = setInterval(() => show(secondsLeft()), 500)
    return () => clearInterval(timer)
  }, [instant, isOver])
  return shown
}

type Props = { email: string; pick: Parameters<typeof authCall<{ email: string }, { email: string }, undefined>>[0] }

/** Another code can be asked for after a while, by the call that is picked (AUTH-07). */
export function Resend({ email, pick }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [nextAt, setNextAt] = useState(() => Date.now() + codeResendSeconds * 1000)
  const seconds = useSecondsUntil(nextAt)
  const resend = useCall(authCall(pick), 'The code could not be sent. Please try again.', () => {
    // The button goes, and comes back within the frame, which stays.
    if (frame.current?.contains(document.activeElement)) frame.current.focus()
    setNextAt(Date.now() + codeResendSeconds * 1000)
    toast('We sent another code. If none comes, go back and begin again.')
  })
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className="grid min-h-12 content-center justify-items-center text-small text-ink-2 outline-none"
    >
      {seconds > 0 ? (
        <p>
          Resend the code in <span className="num">0:{String(seconds).padStart(2, '0')}</span>
        </p>
      ) : (
        <Button kind="quiet" size="sm" pending={resend.pending} onClick={() => resend.run({ email })}>
          Resend the code
        </Button>
      )}
      <p role="alert" className="text-bad">
        {resend.failure?.message}
      </p>
    </div>
  )
}
