'use client'
import type { Route } from 'next'
import Link from 'next/link'
import { useEffect } from 'react'
import { ringDesk } from '@/components/dispatch/use-desk-sound'
import { hearNeeds } from '@/components/needs/heard-needs'
import { toNeedNews } from '@/components/needs/need-texts'
import { lookAgain, useNeeds } from '@/components/needs/needs-store'
import { useCountedTitle } from '@/components/needs/use-counted-title'
import { longToastMs, toast } from '@/components/ui/toast'
import { readToken } from '@/lib/browser/token'
import { useLiveDesk, whileSignedIn } from '@/lib/browser/use-live-desk'
import { minuteMs } from '@/lib/durations'
import { needCount } from '@/lib/needs/rules'

/** Time alone makes needs, and a tab that nobody looks at hears no events. */
function useEachMinute() {
  useEffect(() => {
    const timer = setInterval(() => {
      if (readToken() !== null) whileSignedIn(lookAgain).catch(() => {}) // the next minute looks again
    }, minuteMs)
    return () => clearInterval(timer)
  }, [])
}

const OpenNeed = ({ href }: { href: Route }) => (
  <Link
    href={href}
    prefetch={false}
    className="pointer-events-auto inline-flex min-h-11 items-center px-3 underline underline-offset-4"
  >
    Open
  </Link>
)

/** Watches on every screen of the desk for what needs somebody: it counts in the tab's title, and calls once for each that is new. */
export function DeskWatch() {
  const needs = useNeeds()
  useLiveDesk(lookAgain)
  useEachMinute()
  useCountedTitle(needs ? needCount(needs) : '')
  useEffect(() => {
    const fresh = needs ? hearNeeds(needs) : []
    if (!fresh.length) return
    const { text, about, href } = toNeedNews(fresh, new Date())
    toast(text, { kind: 'info', ms: longToastMs, about, action: <OpenNeed href={href} /> })
    ringDesk()
  }, [needs])
  return null
}
