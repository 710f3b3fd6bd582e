'use client'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useKeys } from '@/lib/browser/use-keys'
import { whileSignedIn } from '@/lib/browser/use-live-desk'
import { minuteMs } from '@/lib/durations'

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-inbox-row]')].filter((row) => row.offsetParent)

/** Moves the focus to the row after or before the one that has it, or that is shown. */
function move(by: 1 | -1) {
  const all = rows()
  const focused = all.indexOf(document.activeElement as HTMLElement)
  const at = focused < 0 ? all.findIndex((row) => row.hasAttribute('aria-current')) : focused
  const next = at < 0 ? all[0] : all[Math.min(Math.max(at + by, 0), all.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** The message that a key opens, and the one that a key leaves: the focus goes into the one, and to the row of the other. */
let opened: string | undefined
let left: string | undefined

const focusMessage = () => document.querySelector<HTMLElement>('[data-inbox-heading]')?.focus()
const rowOf = (message: string) => rows().find((row) => row.dataset.inboxRow === message)

/** Moves the focus along with what a key opens or leaves; a pointer leaves it where it is. */
function useFocusAlong(shown: string | null) {
  useEffect(() => {
    const onClick = ({ detail, target }: MouseEvent) => {
      const row = detail === 0 && target instanceof Element && target.closest<HTMLElement>('[data-inbox-row]')
      if (!row) return
      if (row.hasAttribute('aria-current')) focusMessage()
      else opened = row.dataset.inboxRow
    }
    window.addEventListener('click', onClick)
    return () => window.removeEventListener('click', onClick)
  }, [])
  useEffect(() => {
    if (shown && opened === shown) focusMessage()
    if (!shown && left) rowOf(left)?.focus()
    opened = undefined
    left = undefined
  }, [shown])
}

const refreshMs = minuteMs
/** Where the session is over the screen says so, and stays. */
const ignored = () => {}

/**
 * The keys of the inbox: j and k move along the list, Enter opens and has the focus in the message, Escape goes back to its row, and
 * / searches. The clocks go on while the screen is open: it is read again each minute, and when somebody comes back to it.
 */
export function InboxKeys({ back, shown }: { back: Route | null; shown: string | null }) {
  const router = useRouter()
  useFocusAlong(shown)
  const goBack = () => {
    if (!back) return false
    left = shown ?? undefined
    router.push(back)
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Escape: goBack,
    '/': () => document.querySelector<HTMLElement>('[data-inbox-search]')?.focus(),
  })
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') whileSignedIn(() => router.refresh()).catch(ignored)
    }
    const timer = setInterval(refresh, refreshMs)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [router])
  useEffect(() => {
    if (shown) rowOf(shown)?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return null
}
