'use client'
import { useEffect, useRef } from 'react'
import { revealIn } from '@/components/ui/reveal-current'

/** How far below the links a section has begun when it counts as the one that is read, in px. */
const below = 40

/**
 * Marks the link of the section that is read and scrolls the strip to it. Written into the links themselves, which the server
 * has made: as elements of the browser they would be sent twice. The browser's own mark (`:target-current`) stays with the link
 * that was pressed, and scrolls nothing.
 */
export function MarkSection() {
  const mark = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const strip = mark.current?.parentElement
    if (!strip) return
    const links = new Map([...strip.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]))
    const sections = [...links.keys()].flatMap((id) => document.getElementById(id) ?? [])
    const [first] = sections
    const choose = (id: string) => {
      const link = links.get(id)
      if (!link || link.ariaCurrent) return
      for (const other of links.values()) other.removeAttribute('aria-current')
      link.ariaCurrent = 'true'
      revealIn(strip, link)
    }
    const line = strip.offsetHeight + below
    // a line across the screen: the section that it crosses is the one that is read
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting)
        if (entered) choose(entered.target.id)
        else if (first && first.getBoundingClientRect().top > line) choose(first.id) // back at the top in one go
      },
      { rootMargin: `-${line}px 0px ${line + 1 - window.innerHeight}px 0px` },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [])
  return <li ref={mark} hidden />
}
