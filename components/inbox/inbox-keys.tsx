'use client'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { minuteMs } from '@/lib/durations'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-inbox-row]')].filter((row) => row.offsetParent)

/** Moves the focus to the row after or before the one that has it, or that is shown. */
function move(by: 1 | -1) {
  const all = rows()
  const focused = all.findIndex((row) => row === document.activeElement)
  const at = focused < 0 ? all.findIndex((row) => row.hasAttribute('aria-current')) : focused
  const next = at < 0 ? all[0] : all[Math.min(Math.max(at + by, 0), all.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const refreshMs = minuteMs

/**
 * The keys of the inbox: j and k move along the list, Enter opens, Escape goes back, and / searches. The clocks go on while the
 * screen is open: it is read again each minute, and when somebody comes back to it.
 */
export function InboxKeys({ back, shown }: { back: Route | null; shown: string | null }) {
  const router = useRouter()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (document.querySelector('[role$="dialog"]')) return
      if (key === 'Escape' && isTyping(target)) return (target as HTMLElement).blur()
      if (isTyping(target)) return
      if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1)
      else if (key === 'Escape' && back) router.push(back)
      else if (key === '/') {
        event.preventDefault()
        document.querySelector<HTMLElement>('[data-inbox-search]')?.focus()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [back, router])
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && router.refresh()
    const timer = setInterval(refresh, refreshMs)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [router])
  useEffect(() => {
    if (shown)
      rows()
        .find((row) => row.dataset.inboxRow === shown)
        ?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return null
}
