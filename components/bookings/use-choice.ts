'use client'
import { useState } from 'react'
import type { Wishes } from '@/lib/bookings/schema'
import { readDraft } from '@/lib/browser/draft'
import { useDraft } from '@/lib/browser/use-draft'

const nothing = {
  address: '',
  number: '',
  preferredDay: '',
  preferredPart: '',
  /** Of a shop with windows: one of them, that none suits, or nothing yet. */
  window: '',
  note: '',
  /** The lines and terms that were agreed to. */
  agreedTo: '',
}
export type Choice = typeof nothing

/** What is chosen and typed for one order, kept for this tab until it is `placed`: a session may end half-way. */
export function useChoice(mainServiceId: string, owner: string | null, placed: boolean) {
  const name = `checkout:${mainServiceId}`
  const [current, setCurrent] = useState<{ owner: string | null; choice: Choice }>({ owner: null, choice: nothing })
  if (owner && current.owner !== owner) setCurrent({ owner, choice: { ...nothing, ...readDraft(name, owner) } })
  const { choice } = current
  useDraft(name, current.owner, placed ? nothing : choice, nothing)
  const choose = (changes: Partial<Choice>) =>
    setCurrent((before) => ({ ...before, choice: { ...before.choice, ...changes } }))
  return { choice, choose }
}

/** What of it is asked for: what is empty is not. */
export const wishesOf = ({ preferredDay, preferredPart, note }: Choice): Wishes => ({
  ...(preferredDay && { preferredDay }),
  ...(preferredPart && { preferredPart: preferredPart as Wishes['preferredPart'] }),
  ...(note && { note }),
})
