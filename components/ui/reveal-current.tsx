'use client'
import { useEffect, useRef } from 'react'

/**
 * Scrolls a strip sideways, so that one of its entries is in its middle, with the next frame: that lays the page out anyway, and
 * measured at once it would be laid out twice.
 */
export function reveal(strip: HTMLElement, entry: Element) {
  requestAnimationFrame(() => {
    const { left, width } = entry.getBoundingClientRect()
    strip.scrollLeft += left + width / 2 - strip.getBoundingClientRect().left - strip.clientWidth / 2
  })
}

/** Scrolls the strip that it stands in sideways, so that the chosen entry is in view. `of` is what was chosen. */
export function RevealCurrent({ of }: { of?: string }) {
  const mark = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice is what it waits for
  useEffect(() => {
    const strip = mark.current?.parentElement
    const current = strip?.querySelector('[aria-current]')
    if (strip && current) reveal(strip, current)
  }, [of])
  return <li ref={mark} hidden />
}
