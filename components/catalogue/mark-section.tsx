'use client'
import { useEffect, useRef } from 'react'
import { reveal } from '@/components/ui/reveal-current'

/** How far below the links a section has begun when it counts as the one that is read, in px. */
const below = 80

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
    // The last that has begun, and above all of them the first. Asked of where they stand and not of what crosses a line: a jump
    // from below them all to above them crosses nothing.
    const choose = () => {
      const line = strip.offsetHeight + below
      const read = sections.filter((section) => section.getBoundingClientRect().top <= line).at(-1) ?? sections[0]
      const link = read && links.get(read.id)
      if (!link || link.ariaCurrent) return
      for (const other of links.values()) other.removeAttribute('aria-current')
      link.ariaCurrent = 'true'
      reveal(strip, link)
    }
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(choose)
    }
    look()
    const leave = new AbortController()
    const listening = { passive: true, signal: leave.signal }
    for (const event of ['scroll', 'resize', 'pageshow']) window.addEventListener(event, look, listening)
    return () => {
      leave.abort()
      cancelAnimationFrame(frame)
    }
  }, [])
  return <li ref={mark} hidden />
}
