'use client'
import { useEffectEvent, useLayoutEffect } from 'react'

/** Whether what is typed goes into a field. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(textarea|select)$/i.test(target.tagName) ||
    target.matches('input:not([type=checkbox])'))

/**
 * Single keys of a screen, such as `j` and `/`: from anywhere but a field, an open sheet or with a modifier. A key that does nothing
 * here returns false, and the browser has it.
 */
export function useKeys(keys: Readonly<Record<string, () => unknown>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return
    if (!Object.hasOwn(keys, key) || document.querySelector('[role$="dialog"]')) return
    if (keys[key]!() !== false) event.preventDefault()
  })
  // With the screen itself and not a moment after it, or a quick key would find nobody.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
