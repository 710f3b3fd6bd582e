'use client'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef } from 'react'
import { useProfile } from '@/components/account/use-profile'
import { keepToken } from '@/lib/browser/token'

/** Whether the server redirects from there to this screen: the cookie that it reads can have ended before the token. */
const leadsBack = (next: string) =>
  fetch(next).then(
    ({ url }) => new URL(url).pathname === '/signin',
    () => true,
  )

/**
 * Leads on to `next` once: at arrival, where somebody is signed in already, or from the code step, with the token that the
 * returned function is given (ROUTE-03). `start` is where the server would have them begin who came from nowhere.
 */
export function useWayOn(next: string) {
  const router = useRouter()
  const { profile } = useProfile()
  const isLeaving = useRef(false)
  const go = useCallback(
    (to = next) => {
      isLeaving.current = true
      // Between reading anew and a change of page the router would write a fragment twice.
      if (to.includes('#')) return window.location.replace(to)
      // First the router drops the pages that it has stored for a visitor who is signed out.
      router.refresh()
      router.replace(to as Route)
    },
    [router, next],
  )
  // Only a profile proves that the token is alive: a dead one would lead away and back again.
  const known = profile !== null
  useEffect(() => {
    if (!known || isLeaving.current) return
    let isHere = true
    void leadsBack(next).then((back) => {
      if (isHere && !back && !isLeaving.current) go()
    })
    return () => {
      isHere = false
    }
  }, [known, next, go])
  return (token: string, start?: string) => {
    isLeaving.current = true
    keepToken(token)
    go(next === '/' ? start : next)
  }
}
