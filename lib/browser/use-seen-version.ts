'use client'
import { useState } from 'react'

/**
 * The version that whoever types has seen. The screen reads by itself what others change meanwhile, which must not pass for seen:
 * from the beginning of the typing its version stays, so that the server refuses what was decided by it. Once `tell` says that a
 * refusal has told of the change, the present version counts.
 */
export function useSeenVersion<V = number>(version: V, isTyping: boolean) {
  const [seen, setSeen] = useState<{ version: V; told: boolean } | null>(null)
  if (isTyping && !seen) setSeen({ version, told: false })
  if (!isTyping && seen) setSeen(null)
  return {
    seen: seen && !seen.told ? seen.version : version,
    tell: () => setSeen({ version, told: true }),
  }
}
