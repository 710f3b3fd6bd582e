'use client'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { freePlace } from '@/components/ui/free-place'

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

/**
 * Says something in passing, for `ms` (3000). The same message again replaces its older self, and what has gone well takes
 * away what had gone wrong before.
 */
export function toast(message: string, { ms = 3000, kind = 'ok' }: { ms?: number; kind?: Kind } = {}) {
  const id = ++last
  const kept = shown.filter((one) => one.message !== message && !(kind === 'ok' && one.kind === 'bad'))
  show([...kept, { id, message, kind }].slice(-most))
  setTimeout(() => show(shown.filter((one) => one.id !== id)), ms)
}

const icons = { ok: CircleCheck, bad: CircleAlert, info: Info }

const dialogs = '[role="dialog"], [role="alertdialog"]'
const controls = 'a[href], button, input, select, textarea, summary, label, [role="tab"], [aria-invalid] ~ *'
const edge = 16

/** Above an open sheet, which makes room for it; else where it lies in nobody's way. */
function place(box: HTMLElement) {
  const open = document.querySelector(dialogs) !== null
  const { width, height } = box.getBoundingClientRect()
  document.documentElement.style.setProperty('--toasts', open ? `${height + edge}px` : '0px')
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().height ?? 0
  const view = { left: edge, top: edge, width: innerWidth - 2 * edge, height: innerHeight - 2 * edge - bar }
  const taken = () =>
    [...document.querySelectorAll(controls)]
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.width && one.bottom > 0 && one.top < innerHeight)
  const { left, top } = open
    ? { left: (innerWidth - width) / 2, top: edge }
    : freePlace({ width, height }, view, taken())
  box.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
}

/** Places it anew while there are toasts: as they come and go, and as sheets open and close below them. */
function usePlace(toasts: readonly Shown[]) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!toasts.length) return
    const again = () => ref.current && place(ref.current)
    again()
    const sheets = new MutationObserver(again)
    sheets.observe(document.body, { childList: true })
    addEventListener('resize', again)
    return () => {
      document.documentElement.style.removeProperty('--toasts')
      sheets.disconnect()
      removeEventListener('resize', again)
    }
  }, [toasts])
  return ref
}

/**
 * The one place where toasts appear. Both regions stand in the root layout, so that a screen reader knows them beforehand,
 * and are marked live, so that an open sheet does not hide them; what went wrong is said at once.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
  const ref = usePlace(toasts)
  return (
    <div
      ref={ref}
      className="pointer-events-none fixed top-0 left-0 z-60 flex w-max max-w-[min(calc(100vw-32px),480px)] flex-col items-center"
    >
      <div role="alert" aria-live="assertive" aria-atomic="false" className="max-w-full">
        <Toasts of={toasts.filter(({ kind }) => kind === 'bad')} />
      </div>
      <div role="status" aria-live="polite" aria-atomic="false" className="max-w-full">
        <Toasts of={toasts.filter(({ kind }) => kind !== 'bad')} />
      </div>
    </div>
  )
}

const Toasts = ({ of }: { of: readonly Shown[] }) =>
  of.map(({ id, message, kind }) => {
    const Icon = icons[kind]
    return (
      <p
        key={id}
        className="toast mx-auto mb-2 flex min-h-12 w-fit items-center gap-2.5 rounded-md bg-ink px-4 py-2 text-label text-page shadow-float"
      >
        <Icon aria-hidden />
        {message}
      </p>
    )
  })
