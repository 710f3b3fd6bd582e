'use client'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { FormState } from '@/lib/browser/use-form'

/**
 * Keeps a press of Enter that comes before it is known who can come. It is sent then, with the partner who is suggested; where nobody
 * is, and was not chosen by hand, the form stays open.
 */
export function useEarlyEnter<F extends FormState>(form: F, isKnown: boolean, isDecided: boolean): F {
  const [isEarly, setEarly] = useState(false)
  useEffect(() => {
    if (!isEarly || !isKnown) return
    setEarly(false)
    if (isDecided) form.ref.current?.requestSubmit()
  }, [isEarly, isKnown, isDecided, form.ref])
  const submit = (event: FormEvent) => {
    if (isKnown) return form.submit(event)
    event.preventDefault()
    setEarly(true)
  }
  return { ...form, submit, pending: form.pending || isEarly }
}

type Frame = RefObject<HTMLElement | null>

/** Takes the focus to who is suggested once that is known; nobody is taken out of a time that is still being typed. */
export function useFocusOnAnswer(isKnown: boolean, list: Frame, times: Frame) {
  useEffect(() => {
    if (isKnown && !times.current?.contains(document.activeElement))
      list.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [isKnown, list, times])
}
