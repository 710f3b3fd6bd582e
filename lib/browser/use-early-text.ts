'use client'
import { type RefObject, useEffect } from 'react'

/**
 * Hands over, once, the texts of a served form that differ from its `values` when the page comes alive: they were typed
 * before that, and React does not know of it.
 */
export function useEarlyText(
  form: RefObject<HTMLFormElement | null>,
  values: Record<string, unknown>,
  take: (typed: Record<string, string>) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const typed = [...new FormData(form.current ?? undefined)].flatMap(([name, entry]) => {
      if (typeof values[name] !== 'string' || typeof entry !== 'string') return []
      const text = entry.replaceAll('\r\n', '\n') // as some browsers end the lines of a form
      return text === values[name] ? [] : [[name, text]]
    })
    if (typed.length) take(Object.fromEntries(typed))
  }, [])
}
