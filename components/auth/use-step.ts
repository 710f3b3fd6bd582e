'use client'
import { useEffect, useState } from 'react'

/** What follows the first screen: a code that was sent there, or a password that was forgotten. */
export type Step = { name: 'code'; email: string } | { name: 'reset'; email: string } | { name: 'forgotten' }

const stepOf = () => (window.history.state as { step?: Step } | null)?.step ?? null

/**
 * The step of signing in. It is stored in the page's entry of the browser's history: it is still there after a reload or a
 * look into the mail app, and Back leads to what was typed before it (AUTH-01).
 */
export function useStep() {
  const [step, setStep] = useState<Step | null>(null)
  useEffect(() => {
    const read = () => setStep(stepOf())
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  return {
    step,
    go: (next: Step) => {
      window.history.pushState({ step: next }, '')
      setStep(next)
    },
    leave: () => window.history.back(),
  }
}
