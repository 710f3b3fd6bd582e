'use client'
import { type FocusEvent, useEffect, useRef } from 'react'

/** Keeps the focus where its row leaves a list: the row in its place has it, or the heading where there is none. */
export function useFocusBeside(items: readonly unknown[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  const focused = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row leaves as the items change
  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return
    const next = rows.current?.children[focused.current]?.querySelector('a') ?? heading.current
    next?.focus()
  }, [items])
  return {
    heading,
    list: {
      ref: rows,
      onFocus: ({ currentTarget, target }: FocusEvent) => {
        focused.current = [...currentTarget.children].findIndex((row) => row.contains(target))
      },
      // A row that leaves takes the focus along and says nothing: React hears no event of what it removes.
      onBlur: () => {
        focused.current = -1
      },
    },
  }
}
