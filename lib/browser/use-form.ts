'use client'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { CallFailed } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { type Errors, faultsOf, useErrors } from '@/lib/browser/use-errors'
import { usePageTexts } from '@/lib/browser/use-page-texts'

/** The values as they were typed, where the schema takes them; else throws CallFailed with the faults, as the server would. */
export function checked<S extends z.ZodType>(schema: S, values: unknown, further: Errors = {}) {
  const faults = { ...faultsOf(schema, values), ...further }
  if (Object.keys(faults).length) throw new CallFailed('', 400, faults)
  return values as z.input<S>
}

/** The faults that stand nowhere in the form, as that of a secret in the address: without them a press would do nothing. */
function useUnsaid(form: RefObject<HTMLFormElement | null>, errors: Errors) {
  const [unsaid, set] = useState<string[]>([])
  useEffect(() => {
    const said = form.current?.textContent ?? ''
    // What is said already for the whole stays there.
    set((before) => {
      const texts = Object.values(errors).filter((text) => before.includes(text) || !said.includes(text))
      return texts.length || before.length ? texts : before
    })
  }, [errors, form])
  return unsaid
}

type Options<V, R> = {
  values: V
  set: (changes: Partial<V>) => void
  /** Checks and sends; what it refuses with is shown at its fields. */
  send: (values: V) => Promise<R>
  /** Shown where a failure has no message of its own (API-23). */
  fallback: string
  onDone: (reply: R, values: V) => void
}

/**
 * All that forms have in common: what stands on the page though no event said so, one call at a time, faults at their fields with
 * the focus on the first, each of which goes as its field changes, and the failure of the whole.
 */
export function useForm<V extends object, R>({ values, set, send, fallback, onDone }: Options<V, R>) {
  const ref = useRef<HTMLFormElement>(null)
  const { run, pending, failure } = useCall(send, fallback, (reply: R, sent: V) => {
    clearErrors()
    onDone(reply, sent)
  })
  const { errors, mark, show } = useErrors(ref, failure?.fields)
  const clearErrors = () => show({})
  const unsaid = useUnsaid(ref, errors)
  const faults = Object.keys(failure?.fields ?? {}).length
  /** The words of the server say more than those of fields of which the form has none. */
  const isWhole = !faults || (unsaid.length === faults && failure?.message !== fallback)
  const page = usePageTexts(ref, values as Record<string, unknown>, (texts) => set(texts as Partial<V>))
  const change = (changes: Partial<V>) => {
    set({ ...page.beside(Object.keys(changes)), ...changes })
    mark(Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])))
  }
  return {
    ref,
    submit: (event: FormEvent) => {
      // React hands on what a form within a sheet of this one sends, though that stands elsewhere on the page.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (!pending) run({ ...values, ...page.takeOver() })
    },
    pending,
    errors,
    mark,
    clearErrors,
    /** What went wrong with the form as a whole, or with something that none of its fields shows. */
    failure: failure && isWhole ? failure.message : unsaid.join(' ') || undefined,
    change,
    /** The props of a text field that everybody has to fill in. */
    text: <N extends keyof V & string>(name: N) => ({
      name,
      required: true,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) =>
        change({ [name]: target.value } as unknown as Partial<V>),
    }),
  }
}

export type FormState = Pick<ReturnType<typeof useForm>, 'ref' | 'submit' | 'pending' | 'failure'>
