'use client'
import { useState } from 'react'
import type { Wishes } from '@/lib/bookings/schema'
import { readDraft } from '@/lib/browser/draft'
import { attempt } from '@/lib/browser/stored'
import { useDraft } from '@/lib/browser/use-draft'

const nothing = {
  address: '',
  number: '',
  note: '',
  /** The lines and terms that were agreed to. */
  agreedTo: '',
}
/** What is chosen for all groups of a checkout. */
export type Choice = typeof nothing

const noVisit = {
  preferredDay: '',
  preferredPart: '',
  /** Of a shop with windows: one of them, that none suits, or nothing yet. */
  window: '',
  /** Where it is not that of all. */
  address: '',
}
/** What is chosen for the visit of one group. */
export type VisitChoice = typeof noVisit

type Visits = Record<string, Partial<VisitChoice>>
type Chosen = { choice: Choice; visits: Visits }

const isGiven = ([, value]: [string, string]) => value !== ''
/** As a draft holds it: only what is chosen, so that nothing chosen is no draft. */
const written = (visits: Visits) =>
  JSON.stringify(
    Object.entries(visits).flatMap(([id, visit]) => {
      const given = Object.entries(visit).filter(isGiven)
      return given.length ? [[id, Object.fromEntries(given)]] : []
    }),
  )
const none = { ...nothing, visits: written({}) }

function readChosen(name: string, owner: string): Chosen {
  const { visits, ...choice } = { ...none, ...readDraft(name, owner) }
  return { choice, visits: attempt(() => Object.fromEntries(JSON.parse(visits)) as Visits) ?? {} }
}

/** What is chosen and typed for one checkout, kept for this tab until it is `placed`: a session may end half-way. */
export function useChoice(of: string, owner: string | null, placed: boolean) {
  const name = `checkout:${of}`
  const [current, setCurrent] = useState<{ owner: string | null } & Chosen>({
    owner: null,
    choice: nothing,
    visits: {},
  })
  if (owner && current.owner !== owner) setCurrent({ owner, ...readChosen(name, owner) })
  const { choice, visits } = current
  useDraft(name, current.owner, placed ? none : { ...choice, visits: written(visits) }, none)
  return {
    choice,
    choose: (changes: Partial<Choice>) =>
      setCurrent((before) => ({ ...before, choice: { ...before.choice, ...changes } })),
    visitOf: (mainServiceId: string): VisitChoice => ({ ...noVisit, ...visits[mainServiceId] }),
    chooseFor: (mainServiceId: string, changes: Partial<VisitChoice>) =>
      setCurrent((before) => ({
        ...before,
        visits: { ...before.visits, [mainServiceId]: { ...before.visits[mainServiceId], ...changes } },
      })),
  }
}

/** What of it is asked for: what is empty is not. */
export const wishesOf = ({ preferredDay, preferredPart }: VisitChoice): Omit<Wishes, 'note'> => ({
  ...(preferredDay && { preferredDay }),
  ...(preferredPart && { preferredPart: preferredPart as Wishes['preferredPart'] }),
})
