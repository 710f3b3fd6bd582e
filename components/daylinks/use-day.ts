'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import { isGone, wires } from '@/components/daylinks/day-wires'
import { CallFailed, call } from '@/lib/browser/call'
import type { DayView } from '@/lib/daylinks/schema'
import { minuteMs } from '@/lib/durations'

/** How often an open page asks what has changed. */
const everyMs = minuteMs

type Day = {
  view: DayView | null
  /** How far the clock of the shop is before the phone's. */
  aheadMs: number
  /** The last try to read got no answer. */
  isUnread: boolean
  isGone: boolean
}
const unread: Day = { view: null, aheadMs: 0, isUnread: false, isGone: false }

/** What the link shows now: read at once, each minute while somebody looks, and whenever they come back or the line does. */
export function useDay(secret: string) {
  const [day, setDay] = useState(unread)
  const read = async () => {
    try {
      const view = await call(wires.readDay, { secret })
      setDay({ view, aheadMs: Date.parse(view.now) - Date.now(), isUnread: false, isGone: false })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setDay((before) => (isGone(error) ? { ...before, isGone: true } : { ...before, isUnread: true }))
    }
  }
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void read()
  })
  // A link that was revoked comes back only where its partner was stopped for a while: then who looks again sees it.
  const lookLater = useEffectEvent(() => {
    if (!day.isGone) look()
  })
  useEffect(() => {
    look()
    const timer = setInterval(() => lookLater(), everyMs)
    const again = () => look()
    addEventListener('online', again)
    addEventListener('focus', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
      removeEventListener('focus', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  const isOpen = day.view !== null && !day.isGone
  useEffect(() => {
    // The desk shows that the link was opened; that it cannot know of it holds nobody up.
    if (isOpen) call(wires.openDay, { secret }).catch(() => {})
  }, [isOpen, secret])
  return { ...day, read }
}
