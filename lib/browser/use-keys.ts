'use client'
import { useEffectEvent, useLayoutEffect } from 'react'

/** Fields that hold no question mark: there it asks for the keys, as anywhere else on the screen. */
const withoutQuestion = '[type=tel], [type=date], [type=time], [type=radio]'

/** Whether what is typed goes into a field. */
const isTyping = (target: EventTarget | null, key: string) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(textarea|select)$/i.test(target.tagName) ||
    (target.matches('input:not([type=checkbox])') && !(key === '?' && target.matches(withoutQuestion))))

/** A sheet that slides away leaves letters and signs to the screen; Escape pressed twice would lead away from it, too. */
const sheetWith = (key: string) => `[role$="dialog"]${key.length === 1 ? ':not([data-closed])' : ''}`

/** Whether a key is the screen's own: pressed anywhere but in a field or an open sheet, and without a modifier. */
export const isOfScreen = ({ target, key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target, key)) &&
  !document.querySelector(sheetWith(key))

/**
 * Single keys of a screen, such as `j` and `/`. A key that does nothing here returns false, and the browser has it.
 */
export function useKeys(keys: Readonly<Record<string, () => unknown>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!Object.hasOwn(keys, event.key) || !isOfScreen(event)) return
    if (keys[event.key]!() !== false) event.preventDefault()
  })
  // With the screen itself and not a moment after it, or a quick key would find nobody.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
