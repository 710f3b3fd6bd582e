'use client'
import type { EmblaCarouselType } from 'embla-carousel'
import { Pause, Play } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { Children, type ReactNode, useCallback, useRef, useState } from 'react'
import { useHolds } from '@/components/catalogue/use-holds'
import { usePaused } from '@/components/catalogue/use-paused'
import { Picture } from '@/components/ui/picture'
import type { Room } from '@/components/ui/room'
import { useLazy } from '@/lib/browser/use-lazy'
import { useMedia } from '@/lib/browser/use-media'
import { useNear } from '@/lib/browser/use-near'

type Door = { name: string; leadsTo: string; room: Room; picture: string; blur?: string; href: Route }

const loadEngine = () => import('@/components/catalogue/hero-engine').then(({ HeroEngine }) => HeroEngine)

/** One of the `children` open, the next two ajar. Without scripts, or where they do not load, the first stays. */
export function HeroFrame({ doors, children }: { doors: Door[]; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const [api, setApi] = useState<EmblaCarouselType | null>(null)
  const [current, setCurrent] = useState(0)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const [paused, togglePaused] = usePaused()
  const isHeld = useHolds(frame, '[data-explore]')
  const visible = useNear(frame)
  const Engine = useLazy(visible, loadEngine)
  const onMoved = useCallback((engine: EmblaCarouselType | null) => {
    setApi(engine)
    setCurrent(engine?.selectedScrollSnap() ?? 0)
  }, [])
  const slides = Children.toArray(children)
  return (
    <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_92px_92px]">
      <div ref={frame} className="relative isolate min-w-0 max-md:-mb-2 max-md:pb-11">
        <div ref={viewport} className="h-full touch-pan-y touch-pinch-zoom overflow-hidden rounded-xl">
          <div className="flex h-full">
            {slides.map((slide, at) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and no part of a form
              <div
                key={doors[at]?.name}
                role="group"
                aria-roledescription="slide"
                aria-label={`${at + 1} of ${slides.length}: ${doors[at]?.name}`}
                inert={at !== current}
                className="slide w-full flex-none"
              >
                {slide}
              </div>
            ))}
          </div>
        </div>
        {api && (
          <div className="absolute bottom-0 z-10 flex items-center max-md:inset-x-0 max-md:justify-center md:bottom-8 md:left-12 md:rounded-pill md:bg-raised md:pr-2">
            <button
              type="button"
              aria-label={paused ? 'Let the slides move' : 'Pause the slides'}
              onClick={togglePaused}
              className="grid size-11 place-items-center rounded-pill motion-reduce:hidden"
            >
              {paused ? <Play aria-hidden className="size-4.5" /> : <Pause aria-hidden className="size-4.5" />}
            </button>
            <ol className="flex motion-reduce:pl-2">
              {doors.map(({ name }, at) => (
                <li key={name}>
                  <button
                    type="button"
                    aria-label={`Slide ${at + 1} of ${doors.length}: ${name}`}
                    aria-current={at === current || undefined}
                    onClick={() => api.scrollTo(at)}
                    className="slide-dot"
                  >
                    <span />
                  </button>
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
      {[1, 2].map((ahead) => {
        const { name, leadsTo, room, picture, blur, href } = doors[(current + ahead) % doors.length]!
        return (
          <Link
            key={ahead}
            href={href}
            prefetch={false}
            data-room={room}
            aria-label={leadsTo}
            className="group hidden overflow-hidden rounded-xl bg-wall-deep transition-colors duration-fade lg:block"
          >
            <span key={name} className="block h-full animate-[appear_var(--fade)]">
              <Picture
                src={picture}
                alt=""
                blur={blur}
                sizes="560px"
                tall
                className="object-[50%_50%] transition-all duration-sheet ease-out group-hover:scale-104"
              />
            </span>
          </Link>
        )
      })}
      {Engine && <Engine viewport={viewport} moving={visible && !paused && !still && !isHeld} onMoved={onMoved} />}
    </div>
  )
}
