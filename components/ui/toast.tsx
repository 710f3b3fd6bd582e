'use client'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useSyncExternalStore } from 'react'

type Kind = 'ok' | 'bad' | 'info'
type Shown = { id: number; message: string; kind: Kind }

const none: readonly Shown[] = []
const most = 3
let shown = none
let last = 0
const listeners = new Set<() => void>()

function show(next: readonly Shown[]) {
  shown = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says something in passing, for `ms` (3000). The same message again replaces its older self. */
export function toast(message: string, { ms = 3000, kind = 'ok' }: { ms?: number; kind?: Kind } = {}) {
  const id = ++last
  show([...shown.filter((one) => one.message !== message), { id, message, kind }].slice(-most))
  setTimeout(() => show(shown.filter((one) => one.id !== id)), ms)
}

const icons = { ok: CircleCheck, bad: CircleAlert, info: Info }

/** The one place where toasts appear; stands in the root layout, so that a screen reader knows it beforehand. */
export function Toaster() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
  return (
    <div
      role="status"
      aria-live="polite"
      className="toaster pointer-events-none fixed inset-x-4 z-60 grid justify-items-center gap-2"
    >
      {toasts.map(({ id, message, kind }) => {
        const Icon = icons[kind]
        return (
          <p
            key={id}
            className="toast inline-flex min-h-12 items-center gap-2.5 rounded-md bg-ink px-4.5 py-2 text-label text-page shadow-float"
          >
            <Icon aria-hidden />
            {message}
          </p>
        )
      })}
    </div>
  )
}
