'use client'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { ShownToast } from '@/components/ui/toast-list'
import { useLazy } from '@/lib/browser/use-lazy'

const none: readonly ShownToast[] = []
const maxToasts = 3
/** How long a toast stays, unless its caller says otherwise (CART-15). */
export const toastMs = 3_000
/** Of what takes longer to read, or comes unasked. */
export const longToastMs = 6_000
let shown = none
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly ShownToast[]) {
  shown = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Shows a message for `ms`, and below it what it is `about`; one with an `action` stays unless its time is said. The same message again replaces the
 * older one, and a success removes the failures before it.
 */
export function toast(
  message: string,
  options: { ms?: number; kind?: ShownToast['kind']; about?: string; action?: ReactNode } = {},
) {
  const { kind = 'ok', about, action, ms = action ? 0 : toastMs } = options
  const others = shown.filter((one) => one.message !== message && !(kind === 'ok' && one.kind === 'bad'))
  show([...others, { id: ++lastId, message, about, kind, action, ms }].slice(-maxToasts))
}

const remove = (id: number) => show(shown.filter((one) => one.id !== id))

/** Removes the failures of a try when the next one begins, or something else is opened. */
export const forgetFaults = () => show(shown.filter(({ kind }) => kind !== 'bad'))

/**
 * The one place where toasts appear: below the head of the page, so that no control of it is covered, or above an open sheet, and
 * never in the way of a press.
 * Both regions stand in the root layout, so that a screen reader knows them beforehand, and are marked live, so that an
 * open sheet does not hide them; what went wrong is said at once.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
  // Both load ahead, because a page of an earlier release can load nothing more.
  const Hitches = useLazy(true, () => import('@/components/ui/hitches').then((file) => file.Hitches))
  const Toasts = useLazy(true, () => import('@/components/ui/toast-list').then((file) => file.ToastList))
  return (
    <div className="toasts pointer-events-none fixed left-1/2 z-60 flex w-max max-w-[min(calc(100vw-32px),480px)] -translate-x-1/2 flex-col items-center">
      <div role="alert" aria-live="assertive" aria-atomic="false" className="max-w-full">
        {Toasts && <Toasts of={toasts.filter(({ kind }) => kind === 'bad')} onEnd={remove} />}
      </div>
      <div role="status" aria-live="polite" aria-atomic="false" className="max-w-full">
        {Hitches && <Hitches onSay={toast} />}
        {Toasts && <Toasts of={toasts.filter(({ kind }) => kind !== 'bad')} onEnd={remove} />}
      </div>
    </div>
  )
}
