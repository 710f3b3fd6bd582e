'use client'
import { Pause, Play, Wrench } from 'lucide-react'
import { useEffect, useState } from 'react'
import { hours } from '@/components/layout/shop'
import { standing, step, textOf } from '@/components/layout/typing'

const names = ['Plumbing', 'Electrical', 'Cleaning', 'Painting']
const walls = ['tile', 'peach', 'sage', 'coral']

/** The slim strip below the header: types one service name after the other, on its wall (NAV-06). */
export function Banner() {
  const [typing, setTyping] = useState(() => standing(0, names))
  const [moving, setMoving] = useState(true)
  useEffect(() => {
    if (!moving || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const { wait, next } = step(typing, names)
    const timer = setTimeout(() => setTyping(next), wait)
    return () => clearTimeout(timer)
  }, [typing, moving])
  return (
    <aside
      aria-label="What you can book"
      data-room={walls[typing.word]}
      className="bg-wall shadow-[inset_0_-1px_0_var(--skirting-edge)] transition-colors duration-base"
    >
      <div className="wrap flex min-h-10 items-center gap-2 text-small text-ink-2">
        <Wrench aria-hidden className="size-4.5 text-wall-ink" />
        <p aria-hidden className="whitespace-pre">
          Book a visit for <b className="font-[650] text-wall-ink">{textOf(typing, names)}</b>
          <span className="caret ml-px inline-block h-4.5 w-0.5 translate-y-1 bg-wall-ink" />
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
