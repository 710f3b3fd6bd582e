'use client'
import { type RefObject, useEffect } from 'react'

type Frame = RefObject<HTMLElement | null>

/** Takes the focus to who is suggested once that is known; nobody is taken out of a time that is still being typed. */
export function useFocusOnAnswer(isKnown: boolean, list: Frame, times: Frame) {
  useEffect(() => {
    if (isKnown && !times.current?.contains(document.activeElement))
      list.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [isKnown, list, times])
}
