'use client'
import { Pause, Play, Wrench } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { hours } from '@/components/layout/hours'
import { standing, step, textOf } from '@/components/layout/typing'
import { type Offering, useSlice } from '@/lib/browser/state'

const usual: Offering[] = [
  { name: 'Plumbing', room: 'tile' },
  { name: 'Electrical', room: 'peach' },
  { name: 'Cleaning', room: 'sage' },
  { name: 'Painting', room: 'coral' },
]
/** With a longer name only the name fits beside the controls of a phone. */
const longest = 16

/** The slim strip below the header: types one service name after the other, on its wall (NAV-06). */
export function Banner() {
  const stored = useSlice('serviceData')
  const offered = stored.length ? stored : usual
  return <Strip key={offered.map(({ name }) => name).join()} offered={offered} />
}

function Strip({ offered }: { offered: readonly Offering[] }) {
  const names = useMemo(() => offered.map(({ name }) => name), [offered])
  const [typing, setTyping] = useState(() => standing(0, names))
  const [moving, setMoving] = useState(true)
  useEffect(() => {
    if (!moving || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const { wait, next } = step(typing, names)
    const timer = setTimeout(() => setTyping(next), wait)
    return () => clearTimeout(timer)
  }, [typing, moving, names])
  return (
    <aside
      aria-label="What you can book"
      data-room={offered[typing.word]?.room}
      className="bg-wall shadow-[inset_0_-1px_0_var(--skirting-edge)] transition-colors duration-base"
    >
      <div className="wrap flex min-h-10 items-center gap-2 text-small text-ink-2">
        <Wrench aria-hidden className="size-4.5 text-wall-ink" />
        <p aria-hidden className="min-w-0 overflow-hidden whitespace-pre">
          <span className={names.some((name) => name.length > longest) ? 'max-xs:hidden' : ''}>Book a visit for </span>
          <b className="font-[650] text-wall-ink">{textOf(typing, names)}</b>
          <span className="caret ml-px inline-block h-4.5 w-0.5 translate-y-1 bg-wall-ink motion-reduce:hidden" />
        </p>
        <p className="sr-only">
          Book a visit for {new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(names)}
        </p>
        <p className="ml-auto hidden md:block">Support {hours}</p>
        <button
          type="button"
          aria-label={moving ? 'Pause the moving text' : 'Let the text move'}
          onClick={() => setMoving(!moving)}
          className="-my-0.5 -mr-3.5 ml-auto grid size-11 place-items-center rounded-pill text-ink-2 hover:text-ink motion-reduce:hidden md:ml-1"
        >
          {moving ? <Pause aria-hidden className="size-3.5" /> : <Play aria-hidden className="size-3.5" />}
        </button>
      </div>
    </aside>
  )
}
