'use client'
import { RotateCw } from 'lucide-react'
import { useAlive } from '@/lib/browser/use-alive'

/**
 * Offers to load the page again when its scripts have still not come after a while: until then some buttons do nothing. The
 * style sheet alone makes it appear (`.stalled`), and leaves it out where scripts are turned off.
 */
export function Stalled() {
  if (useAlive()) return null
  return (
    <div role="status" className="stalled stalled-notice">
      This page has not loaded in full.
      {/* biome-ignore lint/a11y/useValidAnchor: the address of the page itself, which loads it again */}
      <a href="" className="inline-flex min-h-11 items-center gap-2 rounded-thumb px-3 underline underline-offset-4">
        <RotateCw aria-hidden />
        Load again
      </a>
    </div>
  )
}
