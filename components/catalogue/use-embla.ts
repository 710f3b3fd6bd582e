'use client'
import type { EmblaOptionsType, EmblaPluginType } from 'embla-carousel'
import Autoplay, { type AutoplayType } from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect, useState } from 'react'

/**
 * Embla on an element that is there already. It goes to the next place every `delay` ms while `moving`; each start waits
 * the whole delay. What holds it is told by `moving` alone, so the plugin's own rules are off.
 */
export function useEmbla(
  viewport: RefObject<HTMLElement | null>,
  options: EmblaOptionsType,
  delay: number,
  moving: boolean,
  more: readonly EmblaPluginType[] = [],
) {
  const [plugins] = useState(() => [
    Autoplay({ delay, playOnInit: false, stopOnFocusIn: false, stopOnInteraction: true }),
    ...more,
  ])
  const [take, api] = useEmblaCarousel({ watchFocus: false, ...options }, plugins)
  useEffect(() => take(viewport.current), [take, viewport])
  useEffect(() => {
    if (!api) return
    const apply = () => {
      const { autoplay } = api.plugins() as { autoplay?: AutoplayType }
      // The plugin cannot count where there is one place alone.
      if (moving && api.scrollSnapList().length > 1) autoplay?.play()
      else autoplay?.stop()
    }
    apply()
    // A new width starts the plugin anew.
    api.on('reInit', apply)
    return () => {
      api.off('reInit', apply)
    }
  }, [api, moving])
  return api
}
