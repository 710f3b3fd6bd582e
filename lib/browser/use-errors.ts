'use client'
import { type RefObject, useEffect, useState } from 'react'
import type * as z from 'zod'

export type Errors = Record<string, string>

/** The first message of each field that the schema refuses; empty when it takes the values. */
export function faultsOf(schema: z.ZodType, values: unknown): Errors {
  const { error } = schema.safeParse(values)
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]).reverse())
}

/** Moves the focus to a field, and its message into view: it stands below, where the foot of a sheet may cover it (HOUSE-129). */
export function focusWithFault(field: HTMLElement | null | undefined) {
  field?.focus()
  const [fault = ''] = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  document.getElementById(fault)?.scrollIntoView({ block: 'nearest' })
}

/**
 * Errors by field name, those that the server `refused` too. `show` also moves the focus to the first field at fault;
 * `mark` leaves it where it is.
 */
export function useErrors(form: RefObject<HTMLElement | null>, refused?: Errors) {
  const [{ errors, focus }, set] = useState<{ errors: Errors; focus: number }>({ errors: {}, focus: 0 })
  useEffect(() => {
    if (refused) set((before) => ({ errors: refused, focus: before.focus + 1 }))
  }, [refused])
  useEffect(() => {
    if (focus) focusWithFault(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
  }, [focus, form])
  const mark = (changes: Record<string, string | undefined>) =>
    set((before) => ({
      ...before,
      errors: Object.fromEntries(
        Object.entries({ ...before.errors, ...changes }).filter((one): one is [string, string] => Boolean(one[1])),
      ),
    }))
  const show = (next: Errors) => set((before) => ({ errors: next, focus: before.focus + 1 }))
  return { errors, mark, show }
}
