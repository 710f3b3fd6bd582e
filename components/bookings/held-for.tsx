'use client'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { minuteMs, minutesText } from '@/lib/durations'
import { holdMs } from '@/lib/windows/rules/holds'
import { type HoldState, heldText, unheldTexts } from '@/lib/windows/rules/texts'

/** How the chosen window stands. */
export type Keeping = { state: Exclude<HoldState, 'held'> } | { state: 'held'; expiresAt: string }
type Props = { keeping: Keeping; onExpired: () => void }

const leftUntil = (expiresAt: string | null) =>
  expiresAt === null ? 0 : Math.min(Math.max(new Date(expiresAt).getTime() - Date.now(), 0), holdMs)

function toneOf(state: HoldState) {
  if (state === 'held') return 'bg-ok-bg text-ok'
  return state === 'asking' ? 'bg-wall-deep text-ink-2' : 'bg-wait-bg text-wait'
}

function toldOf(state: HoldState, left: number) {
  if (state === 'over') return 'The time is no longer held for you.'
  if (state !== 'held') return unheldTexts[state]
  return left <= 2 * minuteMs
    ? 'The time is held for 2 more minutes.'
    : `The time is held for you for ${minutesText(holdMs / minuteMs)}.`
}

/** Whether the chosen time is held and for how long: for the eye by the minute, for the ear once, when little is left, and at its end. */
export function HeldFor({ keeping, onExpired }: Props) {
  const expiresAt = keeping.state === 'held' ? keeping.expiresAt : null
  const [left, setLeft] = useState(() => leftUntil(expiresAt))
  const [shown, setShown] = useState(expiresAt)
  if (shown !== expiresAt) {
    setShown(expiresAt)
    setLeft(leftUntil(expiresAt))
  }
  useEffect(() => {
    if (expiresAt === null) return
    const timer = setInterval(() => setLeft(leftUntil(expiresAt)), 1000)
    return () => clearInterval(timer)
  }, [expiresAt])
  const isOver = expiresAt !== null && left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it ends
  useEffect(() => {
    if (isOver) onExpired()
  }, [isOver])
  const state = isOver ? 'over' : keeping.state
  return (
    <div>
      <p
        aria-hidden
        className={`num grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-2.5 rounded-md px-3.5 py-2.5 text-small font-medium ${toneOf(state)}`}
      >
        <Clock className="size-5!" />
        {state === 'held' ? heldText(left) : unheldTexts[state]}
      </p>
      <p role="status" className="sr-only">
        {toldOf(state, left)}
      </p>
    </div>
  )
}
