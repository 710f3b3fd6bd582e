'use client'
import { Pause, Play, Wrench } from 'lucide-react'
import { useSearchParams, useSelectedLayoutSegments } from 'next/navigation'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Typing } from '@/components/layout/typing'
import { type Offering, useSlice } from '@/lib/browser/state'
import { hours } from '@/lib/office'

const usual: Offering[] = [
  { name: 'Plumbing', room: 'tile' },
  { name: 'Electrical', room: 'peach' },
  { name: 'Cleaning', room: 'sage' },
  { name: 'Painting', room: 'coral' },
]
/** With a longer name both do not fit in one line of a phone. */
const longest = 16
/**
 * Where somebody has chosen already, looks through services and their prices, or at what is their own; the log-in is a step of that
 * for who checks out.
 */
const isChosen = ([first = '', second]: readonly string[], typed: string | null) =>
  ['cartpage', 'Slider', 'signin', 'orders', 'profile'].includes(first) ||
  (first === 'services' && Boolean(second || typed))

/**
 * The slim strip below the header: types one service name after the other, on its wall (NAV-06). Where a visitor has chosen
 * it says `promise` instead (ROUTE-06).
 */
export function Banner({ promise }: { promise: ReactNode }) {
  const stored = useSlice('serviceData')
  // Not the address, which the server does not know of a page that it does not have.
  const segments = useSelectedLayoutSegments()
  const typed = useSearchParams().get('q')
  const offered = stored.length ? stored : usual
  return (
    <Strip
      key={offered.map(({ name }) => name).join()}
      offered={offered}
      promise={isChosen(segments, typed) ? promise : null}
    />
  )
}

function Strip({ offered, promise }: { offered: readonly Offering[]; promise: ReactNode }) {
  const names = useMemo(() => offered.map(({ name }) => name), [offered])
  const [{ word, text }, setShown] = useState({ word: 0, text: names[0] })
  const left = useRef<Typing>(null)
  const [moving, setMoving] = useState(true)
  useEffect(() => {
    if (!moving || promise || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const stop = new AbortController()
    const show = (now: Typing, text: string) => {
      left.current = now
      setShown({ word: now.word, text })
    }
    // The first name stands, as the page is served, until what moves it is there.
    import('@/components/layout/typing').then(
      ({ typeNames }) => typeNames(names, { from: left.current, show, stopped: stop.signal }),
      (error: unknown) => console.info('the strip does not move', error),
    )
    return () => stop.abort()
  }, [moving, promise, names])
  const stacked = names.some((name) => name.length > longest)
  return (
    <aside
      aria-label="What you can book"
      data-room={offered[word]?.room}
      className={`shadow-[inset_0_-1px_0_var(--skirting-edge)] transition-colors duration-base ${promise ? 'bg-sunk' : 'bg-wall'}`}
    >
      <div className="wrap flex min-h-10 items-center gap-2 text-small text-ink-2">
        <Wrench aria-hidden className={`size-4.5 ${promise ? '' : 'text-wall-ink'}`} />
        {promise || (
          <>
            <p aria-hidden className={stacked ? 'typed stacked' : 'typed'}>
              <span>{'Book a visit for '}</span>
              <b>{text}</b>
              <span className="caret" />
            </p>
            <p className="sr-only">
              Book a visit for {new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(names)}
            </p>
          </>
        )}
        <p className="ml-auto hidden md:block">Support {hours}</p>
        {!promise && (
          <button
            type="button"
            aria-label={moving ? 'Pause the moving text' : 'Let the text move'}
            onClick={() => setMoving(!moving)}
            className="pause"
          >
            {moving ? <Pause aria-hidden className="size-3.5" /> : <Play aria-hidden className="size-3.5" />}
          </button>
        )}
      </div>
    </aside>
  )
}
