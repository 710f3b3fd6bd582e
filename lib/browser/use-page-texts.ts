'use client'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type Texts = Record<string, unknown>

const isNoText = (type: string) => ['radio', 'checkbox', 'file', 'hidden', 'search'].includes(type)

/**
 * The texts of a form by the names of their fields. A choice is no text: it may follow from other fields. What is sought in a field
 * is none either: the value under its name is what was found and chosen.
 */
function textsOf(form: HTMLFormElement | null): Record<string, string> {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[]
  return Object.fromEntries(controls.flatMap(({ name, type, value }) => (isNoText(type) ? [] : [[name, value]])))
}

/** Tells which of the values stand on the page otherwise than they were drawn. */
const changedTexts = (form: HTMLFormElement | null, drawn: Texts, values: Texts) =>
  Object.fromEntries(
    Object.entries(textsOf(form)).filter(
      ([name, text]) => typeof values[name] === 'string' && text !== values[name] && text !== (drawn[name] ?? ''),
    ),
  )

/**
 * Takes over what stands in a form though no event said so: what was typed before the page came alive, and what a browser or a
 * password manager filled in. React would empty such a field with the next drawing.
 */
export function usePageTexts(
  form: RefObject<HTMLFormElement | null>,
  values: Texts,
  take: (texts: Record<string, string>) => void,
) {
  const drawn = useRef<Texts | null>(null)
  const latest = useRef({ values, take })
  const heard = useRef(new Set<string>())
  const before = changedTexts(form.current, drawn.current ?? values, latest.current.values) // until React draws over it
  useLayoutEffect(() => {
    const silent = Object.entries(before).filter(
      ([name]) => values[name] === latest.current.values[name] && !heard.current.has(name),
    )
    // What was first drawn may have been filled in before the page came alive.
    drawn.current = drawn.current === null ? values : textsOf(form.current)
    latest.current = { values, take }
    heard.current.clear()
    if (silent.length) take(Object.fromEntries(silent))
  })
  const changed = () => changedTexts(form.current, drawn.current ?? values, latest.current.values)
  const takeOver = () => {
    const texts = changed()
    if (Object.keys(texts).length) latest.current.take(texts)
    return texts
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    takeOver()
    // Before a press draws a control anew, such as the one that shows a password; the form of a sheet comes later than this.
    for (const event of ['focusin', 'pointerdown']) document.addEventListener(event, takeOver)
    return () => {
      for (const event of ['focusin', 'pointerdown']) document.removeEventListener(event, takeOver)
    }
  }, [])
  return {
    takeOver,
    /** What stands in the other fields, while an event changes these. */
    beside: (names: readonly string[]) => {
      for (const name of names) heard.current.add(name)
      return Object.fromEntries(Object.entries(changed()).filter(([name]) => !names.includes(name)))
    },
  }
}
