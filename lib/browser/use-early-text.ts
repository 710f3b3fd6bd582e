'use client'
import { type RefObject, useEffect } from 'react'

/**
 * Hands over, once, what the fields of a served form hold when the page comes alive: what was typed before that is in
 * them, and React does not know of it.
 */
export function useEarlyText(form: RefObject<HTMLFormElement | null>, take: (typed: Record<string, string>) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const typed = [...new FormData(form.current!)].filter((entry): entry is [string, string] => {
      return typeof entry[1] === 'string'
    })
    take(Object.fromEntries(typed))
  }, [])
}
