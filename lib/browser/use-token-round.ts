'use client'
import { useState, useSyncExternalStore } from 'react'
import { onAuthChange, readToken } from '@/lib/browser/token'

/** Grows each time that one token takes the place of another, as when another tab signs in: a key for what belongs to one account. */
export function useTokenRound() {
  const token = useSyncExternalStore(onAuthChange, readToken, () => null)
  const [seen, setSeen] = useState({ token, round: 0 })
  if (token !== null && token !== seen.token) setSeen({ token, round: seen.token === null ? 0 : seen.round + 1 })
  return seen.round
}
