'use client'
import { type RefObject, useEffect, useState } from 'react'

/** Autoplay still waits this long after the last finger has left (CAR-05). */
const touchHoldMs = 200

const none = { over: false, focused: false, touched: false }

/**
 * Whether the visitor holds what would move by itself (CAR-04): the pointer is over it, the keyboard's focus is in it, or a
 * finger is on it. `part` narrows the pointer down to what matches that selector.
 */
export function useHolds(frame: RefObject<HTMLElement | null>, part?: string) {
  const [holds, setHolds] = useState(none)
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const listening = new AbortController()
    let release: ReturnType<typeof setTimeout>
    const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      current.addEventListener(type, listener, { passive: true, signal: listening.signal })
    const hold = (next: Partial<typeof none>) => setHolds((before) => ({ ...before, ...next }))
    const isPart = (target: EventTarget | null) =>
      target instanceof Element && current.contains(target) && (!part || target.closest(part) !== null)

    // A tap sends pointer events too, but never the one of leaving.
    on('pointerover', (event) => event.pointerType !== 'touch' && hold({ over: isPart(event.target) }))
    on('pointerout', (event) => event.pointerType !== 'touch' && hold({ over: isPart(event.relatedTarget) }))
    // What was clicked keeps the focus: only the focus that shows holds, or a click would end the moving for good.
    on('focusin', ({ target }) => hold({ focused: (target as Element).matches(':focus-visible') }))
    on('focusout', () => hold({ focused: false }))
    on('touchstart', () => {
      clearTimeout(release)
      hold({ touched: true })
    })
    const lift = (event: TouchEvent) => {
      if (event.touches.length) return
      clearTimeout(release)
      release = setTimeout(() => hold({ touched: false }), touchHoldMs)
    }
    on('touchend', lift)
    on('touchcancel', lift)
    return () => {
      listening.abort()
      clearTimeout(release)
    }
  }, [frame, part])
  return holds.over || holds.focused || holds.touched
}
