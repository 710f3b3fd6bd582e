'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { namePhone, readPhone } from '@/components/daylinks/day-phone'
import { byLink, type Refusal, refusalOf, wires } from '@/components/daylinks/day-wires'
import {
  type KeptDay,
  keepDay,
  readKeptDay,
  stillKept,
  wipeDay,
  wipeOldDays,
  withGone,
} from '@/components/daylinks/kept-day'
import { CallFailed, call } from '@/lib/browser/call'
import { minuteMs } from '@/lib/durations'

/** How often an open page asks what has changed. */
const everyMs = minuteMs
/** How often it looks whether what it shows is still to be kept. */
const tickMs = 15_000

type Day = Partial<KeptDay> & {
  /** The shop has answered since the page was opened: what the phone kept may be of a link that opens nothing here any more. */
  isRead: boolean
  /** The last try to read got no answer. */
  isUnread: boolean
  /** Why the link shows nothing here; null while it does, or is being read. */
  refusal: Refusal | null
}

/**
 * What the link shows now. A phone that has opened one reads at once, each minute while somebody looks, and whenever they come back or
 * the line does; what it read last shows meanwhile. Any other one waits for a touch, so that no robot's look counts.
 */
export function useDay(secret: string) {
  const [phone, setPhone] = useState(readPhone)
  const [day, setDay] = useState<Day>(() => {
    const refusal = phone ? (readKeptDay(secret)?.refused ?? null) : 'unopened'
    return { ...readKeptDay(secret), isRead: false, isUnread: false, refusal }
  })
  const refuse = (error: unknown) => {
    if (!(error instanceof CallFailed)) throw error
    const refusal = refusalOf(error)
    if (!refusal) return setDay((before) => ({ ...before, isUnread: true }))
    wipeDay(secret, refusal)
    setDay((before) => ({ ...before, view: undefined, isUnread: false, refusal }))
  }
  /** How many reads were begun, and which of them has been answered last: one that was begun before that is older. */
  const reads = useRef({ begun: 0, answered: 0 })
  const readAs = async (by: string) => {
    reads.current.begun += 1
    const own = reads.current.begun
    const isOvertaken = () => own < reads.current.answered
    try {
      const found = await call(wires.readDay, byLink(secret, by))
      if (isOvertaken()) return
      reads.current.answered = own
      const view = withGone(found, readKeptDay(secret)?.view)
      const kept = { linkId: view.linkId, partnerId: view.partnerId, aheadMs: Date.parse(view.now) - Date.now(), view }
      keepDay(secret, kept)
      setDay({ ...kept, isRead: true, isUnread: false, refusal: null })
    } catch (error) {
      if (isOvertaken()) return
      const isLost = error instanceof CallFailed && refusalOf(error) === null
      if (isLost && own !== reads.current.begun) return // a later one may have its answer still
      if (!isLost) reads.current.answered = own
      refuse(error)
    }
  }
  const read = async () => {
    if (phone) await readAs(phone)
  }
  const open = async () => {
    const own = namePhone()
    setPhone(own)
    try {
      await call(wires.openDay, { ...byLink(secret, own), body: { isTouched: true } })
      await readAs(own)
    } catch (error) {
      refuse(error)
    }
  }
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void read()
  })
  // A link that was revoked comes back only where its partner was paused for a while: then who looks again sees it.
  const lookLater = useEffectEvent(() => {
    if (!day.refusal) look()
  })
  const tick = useEffectEvent(() => {
    wipeOldDays()
    const view = stillKept(day)
    if (view?.jobs.length !== day.view?.jobs.length) setDay({ ...day, view, isUnread: true })
  })
  useEffect(() => {
    look()
    const timers = [setInterval(() => lookLater(), everyMs), setInterval(() => tick(), tickMs)]
    const again = () => look()
    addEventListener('online', again)
    addEventListener('focus', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      timers.map(clearInterval)
      removeEventListener('online', again)
      removeEventListener('focus', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  const shown = day.isRead && !day.isUnread ? day.view?.day : undefined
  useEffect(() => {
    if (!shown || !phone) return
    // The desk shows that the link was opened; that it cannot know of it holds nobody up.
    call(wires.openDay, { ...byLink(secret, phone), body: { isTouched: false } }).catch(() => {})
    void import('@/components/daylinks/keep-page').then(({ keepPage }) => keepPage()).catch(() => {})
  }, [shown, secret, phone])
  /** Somebody has read that it is gone. */
  const forget = (gone: string) => {
    const { linkId, aheadMs = 0, view: shown, ...kept } = day
    if (!linkId || !shown) return
    const view = { ...shown, gone: shown.gone?.filter((orderId) => orderId !== gone) }
    keepDay(secret, { linkId, partnerId: kept.partnerId, aheadMs, view })
    setDay((before) => ({ ...before, view }))
  }
  return { ...day, phone, read, open, forget }
}
