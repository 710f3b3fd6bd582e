import { type FormEvent, useEffect, useState } from 'react'
import type { FormState } from '@/lib/browser/use-form'

type Waiting = {
  /** Tells whether all has been read that the form sends. */
  isKnown: boolean
  /** Tells whether something is chosen by then; else the form stays open. */
  isDecided: boolean
  /** What the press was meant for: any change of it takes the press back. */
  asked: string
}

/** Keeps a press of Enter that comes before what the form sends is known, and sends it then. */
export function useEarlyEnter<F extends FormState>(form: F, { isKnown, isDecided, asked }: Waiting): F {
  const [pressed, setPressed] = useState<string | null>(null)
  const isEarly = pressed === asked
  if (pressed !== null && !isEarly) setPressed(null)
  useEffect(() => {
    if (!isEarly || !isKnown) return
    setPressed(null)
    if (isDecided) form.ref.current?.requestSubmit()
  }, [isEarly, isKnown, isDecided, form.ref])
  const submit = (event: FormEvent) => {
    if (isKnown) return form.submit(event)
    event.preventDefault()
    setPressed(asked)
  }
  return { ...form, submit, pending: form.pending || isEarly }
}
