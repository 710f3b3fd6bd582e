'use client'
import { useLayoutEffect } from 'react'

/**
 * Marks the root element while a component stands, for styles of other places: its `data-…` counts those that do. A style that asks
 * the root what it `:has()` costs more: the whole page is judged anew with every element that comes.
 */
export function useRootMark(name: 'sheet' | 'question', stands = true) {
  useLayoutEffect(() => {
    if (!stands) return
    const { dataset } = document.documentElement
    const count = (change: number) => {
      const now = Number(dataset[name] ?? 0) + change
      if (now) dataset[name] = String(now)
      else delete dataset[name]
    }
    count(1)
    return () => count(-1)
  }, [name, stands])
}
