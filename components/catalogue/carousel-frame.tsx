'use client'
import type { EmblaCarouselType } from 'embla-carousel'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { CarouselControls } from '@/components/catalogue/carousel-controls'
import { useHolds } from '@/components/catalogue/use-holds'
import { usePaused } from '@/components/catalogue/use-paused'
import { useLazy } from '@/lib/browser/use-lazy'
import { useMedia } from '@/lib/browser/use-media'
import { useNear } from '@/lib/browser/use-near'

type Props = {
  /** What the arrows are of. */
  of: string
  heading: ReactNode
  /** How many cards `children`, a list, holds. */
  count: number
  children: ReactNode
}

/** How far before it comes into view the engine is loaded, in px. */
const ahead = 400
const loadEngine = () => import('@/components/catalogue/carousel-engine').then(({ CarouselEngine }) => CarouselEngine)

/**
 * A list of cards that scrolls by itself, until the engine takes it over: without scripts, or where they do not load, it
 * stays that list. Loops from five cards on, has arrows from two on (CAR-04, CAR-05).
 */
export function CarouselFrame({ of, heading, count, children }: Props) {
  const loops = count > 4
  const frame = useRef<HTMLDivElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const [api, setApi] = useState<EmblaCarouselType | null>(null)
  const [canMove, setCanMove] = useState({ previous: true, next: true })
  const [paused, togglePaused] = usePaused()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const visible = useNear(frame)
  const isHeld = useHolds(frame)
  const near = useNear(frame, ahead)
  const Engine = useLazy(near && count > 1, loadEngine)

  const onMoved = useCallback((engine: EmblaCarouselType | null) => {
    setApi(engine)
    setCanMove({ previous: engine?.canScrollPrev() ?? true, next: engine?.canScrollNext() ?? true })
  }, [])

  const move = (direction: 1 | -1) => {
    const { current } = viewport
    if (!current) return
    const behavior = still ? 'instant' : 'smooth'
    if (!api) return current.scrollBy({ left: direction * current.clientWidth, behavior })
    const seen = Math.round(current.clientWidth / api.slideNodes()[0]!.offsetWidth)
    // A page on, but less than half the way round, which would be shorter backwards.
    const furthest = loops ? Math.floor((count - 1) / 2) : count
    api.scrollTo(api.selectedScrollSnap() + direction * Math.max(1, Math.min(seen, count - seen, furthest)), still)
  }

  return (
    <div ref={frame}>
      <div className="mb-5 flex items-end justify-between gap-4">
        {heading}
        {count > 1 && (
          <CarouselControls of={of} canMove={canMove} onMove={move} paused={paused} onPause={togglePaused} />
        )}
      </div>
      <div ref={viewport} className="rail">
        {children}
      </div>
      {Engine && (
        <Engine viewport={viewport} loop={loops} moving={visible && !paused && !still && !isHeld} onMoved={onMoved} />
      )}
    </div>
  )
}
