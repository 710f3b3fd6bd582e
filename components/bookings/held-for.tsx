'use client'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { minuteMs, minutesText } from '@/lib/durations'
import { holdMs } from '@/lib/windows/rules/holds'

type Props = { expiresAt: string; onExpired: () => void }

const leftUntil = (expiresAt: string) => Math.min(Math.max(new Date(expiresAt).getTime() - Date.now(), 0), holdMs)

/** For how long the chosen time is held: for the eye by the minute, for the ear once, when little is left, and at its end. */
export function HeldFor({ expiresAt, onExpired }: Props) {
  const [left, setLeft] = useState(() => leftUntil(expiresAt))
  useEffect(() => {
    setLeft(leftUntil(expiresAt))
    const timer = setInterval(() => setLeft(leftUntil(expiresAt)), 1000)
    return () => clearInterval(timer)
  }, [expiresAt])
  const isOver = left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it ends
  useEffect(() => {
    if (isOver) onExpired()
  }, [isOver])
  const minutes = Math.ceil(left / minuteMs)
  const told = isOver
    ? 'The time is no longer held for you.'
    : minutes <= 2
      ? 'The time is held for 2 more minutes.'
      : `The time is held for you for ${minutesText(holdMs / minuteMs)}.`
  return (
    <div>
      <p
        aria-hidden
        className={`num grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-2.5 rounded-md px-3.5 py-2.5 text-small font-medium ${isOver ? 'bg-wait-bg text-wait' : 'bg-ok-bg text-ok'}`}
      >
        <Clock className="size-5!" />
        {isOver
          ? 'No longer held. You can still book it while it is free.'
          : `Held for you for ${minutesText(minutes)}`}
      </p>
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )
}
