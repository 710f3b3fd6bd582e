'use client'
import { useLayoutEffect } from 'react'

/** How many components that stand now set a mark. */
const standing = new Map<string, number>()

/**
 * Marks the root element, as `data-…`, while a component stands, for styles of other places. A style that asks the root what it
 * `:has()` costs more: the whole page is judged anew with every element that comes.
 */
export function useRootMark(name: 'cart-foot' | 'sheet' | 'question', stands = true) {
  useLayoutEffect(() => {
    if (!stands) return
    const count = (change: number) => {
      const now = (standing.get(name) ?? 0) + change
      standing.set(name, now)
      document.documentElement.toggleAttribute(`data-${name}`, now > 0)
    }
    count(1)
    return () => count(-1)
  }, [name, stands])
}
