import { type RefObject, useEffect } from 'react'
import { focusAtOpening, isAtOpening } from '@/components/ui/first-field'

/** Where the form of a revisit begins: at its time, or at the place where the times will stand. */
export const timesAtOpening = (times: HTMLElement | null) => {
  const field = focusAtOpening(times)
  return field === true && times ? times : field
}

/** Takes the focus from where the times were waited for to the chosen one, or to the way to read them again. */
export function useFocusOnTimes(state: string, times: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (state === 'looking' || !isAtOpening(times.current)) return
    times.current?.querySelector<HTMLElement>(state === 'failed' ? 'button' : 'input:checked')?.focus()
  }, [state, times])
}
