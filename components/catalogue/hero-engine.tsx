'use client'
import type { EmblaCarouselType } from 'embla-carousel'
import Fade from 'embla-carousel-fade'
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEmbla } from '@/components/catalogue/use-embla'

const autoplayMs = 7_000

type HeroEngineProps = {
  viewport: RefObject<HTMLElement | null>
  moving: boolean
  /** Every change of slide; null when the engine goes. */
  onMoved: (api: EmblaCarouselType | null) => void
}

/**
 * Changes the slides. The plugin puts them above each other and lets a finger fade them; a change by itself is one step of
 * it (`duration` 0), which the style sheet draws out to exactly 600 ms.
 */
export function HeroEngine({ viewport, moving, onMoved }: HeroEngineProps) {
  const [fade] = useState(() => [Fade()])
  const api = useEmbla(viewport, { loop: true, duration: 0 }, autoplayMs, moving, fade)
  useEffect(() => {
    if (!api) return
    const frame = api.rootNode()
    const prepare = () => {
      const next = api.slideNodes()[(api.selectedScrollSnap() + 1) % api.slideNodes().length]
      // A lazy picture that is out of view would begin to load only when its slide is already shown.
      for (const picture of next?.querySelectorAll('img') ?? []) picture.loading = 'eager'
    }
    // flushSync, because the leaving slide must be marked before the browser paints the next frame (see .slide).
    const changed = () => {
      flushSync(() => onMoved(api))
      prepare()
    }
    const dragged = () => {
      if (api.internalEngine().dragHandler.pointerDown()) frame.dataset.dragged = ''
    }
    const settled = () => {
      delete frame.dataset.dragged
    }
    onMoved(api)
    prepare()
    api.on('select', changed).on('scroll', dragged).on('settle', settled)
    return () => {
      api.off('select', changed).off('scroll', dragged).off('settle', settled)
      settled()
      onMoved(null)
    }
  }, [api, onMoved])
  return null
}
