'use client'
import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useState } from 'react'
import { useEmbla } from '@/components/catalogue/use-embla'

const autoplayMs = 4_000

type CarouselEngineProps = {
  viewport: RefObject<HTMLElement | null>
  loop: boolean
  moving: boolean
  /** Every change of place; null when the engine goes. */
  onMoved: (api: EmblaCarouselType | null) => void
}

const cardWidth = (viewport: HTMLElement) => viewport.querySelector('li')?.getBoundingClientRect().width || 1

/** A card's box begins with the gap before it, up to 20 px, which may lie outside the frame. */
const isInView = (viewport: HTMLElement, card: Element) => {
  const [frame, box] = [viewport.getBoundingClientRect(), card.getBoundingClientRect()]
  return box.left >= frame.left - 20 && box.right <= frame.right
}

/** Turns a list that the browser scrolls into a carousel, at the card that it was scrolled to. Renders nothing itself. */
export function CarouselEngine({ viewport, loop, moving, onMoved }: CarouselEngineProps) {
  const [startIndex] = useState(() =>
    viewport.current ? Math.round(viewport.current.scrollLeft / cardWidth(viewport.current)) : 0,
  )
  const api = useEmbla(viewport, { align: 'start', loop, startIndex }, autoplayMs, moving)

  useEffect(() => {
    const { current } = viewport
    if (!api || !current) return
    const listening = new AbortController()
    const { signal } = listening
    current.dataset.engaged = ''
    current.scrollLeft = 0
    const changed = () => onMoved(api)
    changed()
    api.on('select', changed).on('reInit', changed)
    // Its cards stay in the tab order: one that is out of view is brought in before the browser would scroll the frame.
    const onFocus = ({ target }: FocusEvent) => {
      const at = api.slideNodes().findIndex((card) => card.contains(target as Node))
      if (at >= 0 && !isInView(current, api.slideNodes()[at]!)) api.scrollTo(at, true)
    }
    // The browser's own search scrolls the frame all the same: that becomes a place of the carousel.
    const onScroll = () => {
      const cards = Math.round(current.scrollLeft / cardWidth(current))
      current.scrollLeft = 0
      if (cards) api.scrollTo(api.selectedScrollSnap() + cards, true)
    }
    current.addEventListener('focusin', onFocus, { signal })
    current.addEventListener('scroll', onScroll, { signal, passive: true })
    return () => {
      listening.abort()
      api.off('select', changed).off('reInit', changed)
      delete current.dataset.engaged
      onMoved(null)
    }
  }, [api, viewport, onMoved])
  return null
}
