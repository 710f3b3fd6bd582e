'use client'
import { type ReactNode, useEffect } from 'react'
import { type Hitch, onHitch } from '@/lib/browser/hitches'
import { watchParts } from '@/lib/browser/parts'

const texts: Record<Hitch, string> = {
  outdated: 'This site was updated while the page was open.',
  notLoaded: 'This did not load. Please try again.',
  notStored: 'Your browser saves nothing here. Cart, login and what you type last until you close or reload this page.',
}

/** Stays until the page is loaded again, which the visitor does when it suits: drafts keep what was typed. */
const Reload = () => (
  <button
    type="button"
    onClick={() => location.reload()}
    className="pointer-events-auto min-h-11 rounded-thumb px-3 underline underline-offset-4"
  >
    Reload
  </button>
)

/** Long enough to read two sentences. */
const notStoredMs = 6_000

type Props = { onSay: (message: string, options: { kind: 'bad' | 'info'; ms?: number; action?: ReactNode }) => void }

/** Says what the browser refused or could not load. */
export function Hitches({ onSay }: Props) {
  useEffect(() => {
    onHitch((hitch) => {
      if (hitch === 'outdated') onSay(texts[hitch], { kind: 'info', action: <Reload /> })
      else if (hitch === 'notLoaded') onSay(texts[hitch], { kind: 'bad' })
      else onSay(texts[hitch], { kind: 'info', ms: notStoredMs })
    })
    return watchParts()
  }, [onSay])
  return null
}
