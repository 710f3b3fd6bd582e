'use client'
import { useEffect, useState } from 'react'

const stepOf = () => (window.history.state as { codeSentTo?: string } | null)?.codeSentTo ?? null

/**
 * To whom the code was sent that is now asked for. It is kept with the page's entry in the browser's history: the step
 * is still there after a reload or a look into the mail app, and Back leads to what was typed before it (AUTH-01).
 */
export function useCodeStep() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setSentTo(stepOf())
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  return {
    sentTo,
    begin: (email: string) => {
      window.history.pushState({ codeSentTo: email }, '')
      setSentTo(email)
    },
    leave: () => window.history.back(),
  }
}
