'use client'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useLazy } from '@/lib/browser/use-lazy'

type Kind = 'ok' | 'bad' | 'info'
type Shown = { id: number; message: string; about?: string; kind: Kind; action?: ReactNode }

const none: readonly Shown[] = []
const maxToasts = 3
/** How long a toast stays, unless its caller says otherwise (CART-15). */
export const toastMs = 3_000
/** Of what takes longer to read, or comes unasked. */
export const longToastMs = 6_000
let shown = none
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Shown[]) {
  shown = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Shows a message for `ms`, and below it what it is `about`; one with an `action` stays. The same message again replaces the
 * older one, and a success removes the failures before it.
 */
export function toast(message: string, options: { ms?: number; kind?: Kind; about?: string; action?: ReactNode } = {}) {
  const { ms = toastMs, kind = 'ok', about, action } = options
  const id = ++lastId
  const others = shown.filter((one) => one.message !== message && !(kind === 'ok' && one.kind === 'bad'))
  show([...others, { id, message, about, kind, action }].slice(-maxToasts))
  if (!action) setTimeout(() => show(shown.filter((one) => one.id !== id)), ms)
}

/** Removes the failures of a try when the next one begins, or something else is opened. */
export const forgetFaults = () => show(shown.filter(({ kind }) => kind !== 'bad'))

const icons = { ok: CircleCheck, bad: CircleAlert, info: Info }

const edge = 16

/** An open sheet makes room below `--toasts`. */
function useSpaceForToasts(toasts: readonly Shown[]) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    // Removed and not set to nothing: a new value at the root styles the whole page anew, as it comes too.
    if (!toasts.length) style.removeProperty('--toasts')
    else style.setProperty('--toasts', `${(ref.current?.offsetHeight ?? 0) + edge}px`)
  }, [toasts])
  return ref
}

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
  const ref = useSpaceForToasts(toasts)
  // Loads ahead, because a page of an earlier release can load nothing more.
  const Hitches = useLazy(true, () => import('@/components/ui/hitches').then((file) => file.Hitches))
  return (
    <div
      ref={ref}
      className="toasts pointer-events-none fixed left-1/2 z-60 flex w-max max-w-[min(calc(100vw-32px),480px)] -translate-x-1/2 flex-col items-center"
    >
      <div role="alert" aria-live="assertive" aria-atomic="false" className="max-w-full">
        <Toasts of={toasts.filter(({ kind }) => kind === 'bad')} />
      </div>
      <div role="status" aria-live="polite" aria-atomic="false" className="max-w-full">
        {Hitches && <Hitches onSay={toast} />}
        <Toasts of={toasts.filter(({ kind }) => kind !== 'bad')} />
      </div>
    </div>
  )
}

const Toasts = ({ of }: { of: readonly Shown[] }) =>
  of.map(({ id, message, about, kind, action }) => {
    const Icon = icons[kind]
    return (
      <p
        key={id}
        className="toast mx-auto mb-2 flex min-h-12 w-fit items-center gap-2.5 rounded-md bg-ink px-4 py-2 text-label text-page shadow-float"
      >
        <Icon aria-hidden />
        <span>
          <span className="block">{message}</span>
          {about && <span className="block text-caption font-normal opacity-85">{about}</span>}
        </span>
        {action}
      </p>
    )
  })
