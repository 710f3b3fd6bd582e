'use client'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef } from 'react'
import { useProfile } from '@/components/account/use-profile'
import { keepToken } from '@/lib/browser/token'

/** Whether the server leads from there to this screen: the cookie, by which it knows a visitor, can be gone before the token is. */
const leadsBack = (next: string) =>
  fetch(next).then(
    ({ url }) => new URL(url).pathname === '/signin',
    () => true,
  )

/**
 * Leads on to `next` once: at arrival, where somebody is signed in already, or from the code step, with the token that the
 * returned function is given (ROUTE-03).
 */
export function useWayOn(next: string) {
  const router = useRouter()
  const { profile } = useProfile()
  const gone = useRef(false)
  const go = useCallback(() => {
    gone.current = true
    // Between reading anew and a change of page the router would write a fragment twice.
    if (next.includes('#')) return window.location.replace(next)
    // What the router kept of pages rendered for a visitor goes first.
    router.refresh()
    router.replace(next as Route)
  }, [router, next])
  // Only a profile proves that the token is alive: a dead one would lead away and back again.
  const known = profile !== null
  useEffect(() => {
    if (!known || gone.current) return
    let here = true
    void leadsBack(next).then((back) => {
      if (here && !back && !gone.current) go()
    })
    return () => {
      here = false
    }
  }, [known, next, go])
  return (token: string) => {
    gone.current = true
    keepToken(token)
    go()
  }
}
