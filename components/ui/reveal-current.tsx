'use client'
import { useEffect, useRef } from 'react'

/** How far a strip has to scroll sideways until one of its entries is in its middle, in px. */
export function wayTo(entry: Element, strip: HTMLElement) {
  const { left, width } = entry.getBoundingClientRect()
  return left + width / 2 - strip.getBoundingClientRect().left - strip.clientWidth / 2
}

/**
 * Scrolls a strip sideways, so that one of its entries is in its middle, with the next frame: that lays the page out anyway, and
 * measured at once it would be laid out twice. Answers with what calls it off.
 */
export function reveal(strip: HTMLElement, entry: Element) {
  const frame = requestAnimationFrame(() => {
    strip.scrollLeft += wayTo(entry, strip)
  })
  return () => cancelAnimationFrame(frame)
}

/** Scrolls the strip that it stands in sideways, so that the chosen entry is in view. `of` is what was chosen. */
export function RevealCurrent({ of }: { of?: string }) {
  const mark = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice is what it waits for
  useEffect(() => {
    const strip = mark.current?.parentElement
    const current = strip?.querySelector('[aria-current]')
    return strip && current ? reveal(strip, current) : undefined
  }, [of])
  return <li ref={mark} hidden />
}
