'use client'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type ByLink, isNoAnswer, refusalOf, sendPress } from '@/components/daylinks/day-wires'
import { dropTyped } from '@/components/daylinks/kept-day'
import {
  afterAnswer,
  asLeft,
  type NewPress,
  type Press,
  waiting,
  withoutPress,
  withPress,
  withRefusal,
} from '@/components/daylinks/press-list'
import { changePresses, movePresses, readPresses, usePressList } from '@/components/daylinks/press-store'
import { CallFailed } from '@/lib/browser/call'
import { notYours } from '@/lib/daylinks/rules'

/** How often what waits is tried again while no line comes back by itself. */
const againMs = 15_000

type Options = {
  /** Null while the link opens nothing here: what was pressed waits. */
  by: ByLink | null
  linkId: string | null
  /** Names the list; undefined of a link that this phone read in an older release, of which the link does. */
  partnerId?: string
  hasOffice: boolean
  /** Reads the day again. */
  onTaken: () => Promise<void>
}
/** What became of a press. */
export type Outcome = { kind: 'taken' } | { kind: 'waits' } | { kind: 'refused'; failure: CallFailed }

/** Sends what was pressed, in order and each until the shop has answered it. */
export function usePresses({ by, linkId, partnerId, hasOffice, onTaken }: Options) {
  const owner = partnerId ?? linkId
  const presses = usePressList(owner)
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  /** The versions that answers left of orders: the day that is shown may not have been read again yet. */
  const left = useRef(new Map<string, number>())
  /** The keys of what was pressed on this page. */
  const ownKeys = useRef(new Set<string>())

  /** Null where it was taken; 'later' where nobody has answered. */
  const sendOne = async (id: string, press: Press): Promise<CallFailed | 'later' | null> => {
    if (!by) return 'later'
    try {
      const { version } = await sendPress(by, press)
      left.current.set(press.orderId, version)
      changePresses(id, (list) => afterAnswer(list, press, version))
      // The form drops it too, but the day is read before: nobody is told that it was not sent. What another tab sent is not what stands here.
      if (press.kind === 'finish' && press.bill && ownKeys.current.has(press.key)) dropTyped(`bill ${press.orderId}`)
      return null
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const isRefused = refusalOf(error) !== null
      if (isRefused) await onTaken() // which says so on the screen
      if (isNoAnswer(error) || isRefused) return 'later'
      const said = error.status === 404 ? new CallFailed(notYours(hasOffice), 404) : error
      changePresses(id, (list) => withRefusal(list, press.key, said.message))
      return said
    }
  }

  const sendAll = async (id: string, watched?: string): Promise<CallFailed | null> => {
    let failure: CallFailed | null = null
    let isTaken = false
    for (let next = waiting(readPresses(id))[0]; next; next = waiting(readPresses(id))[0]) {
      const outcome = await sendOne(id, next)
      if (outcome === 'later') break
      isTaken = true
      if (next.key === watched) failure = outcome
    }
    if (isTaken) await onTaken()
    return failure
  }

  /** One after the other: two at once would send the same press twice. */
  const inTurn = <T>(work: () => Promise<T>) => {
    const turn = sending.current.then(work, work)
    sending.current = turn.catch(() => {})
    return turn
  }
  const send = () => (owner && waiting(readPresses(owner)).length ? inTurn(() => sendAll(owner)) : null)

  const again = useEffectEvent(() => void send())
  const isWaiting = waiting(presses).length > 0
  const isOpen = by !== null
  useEffect(() => {
    if (linkId && partnerId) movePresses(linkId, partnerId)
    if (linkId && isOpen) again()
  }, [linkId, partnerId, isOpen])
  useEffect(() => {
    if (!isWaiting) return
    const retry = () => again()
    const timer = setInterval(retry, againMs)
    addEventListener('online', retry)
    addEventListener('focus', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
      removeEventListener('focus', retry)
    }
  }, [isWaiting])

  return {
    presses,
    send,
    drop: (key: string) => owner && changePresses(owner, (list) => withoutPress(list, key)),
    /** Keeps it first, so that nothing can lose it, and then sends it. */
    press: async (press: NewPress): Promise<Outcome> => {
      if (!owner) return { kind: 'waits' }
      ownKeys.current.add(press.key)
      changePresses(owner, (list) => withPress(list, asLeft(press, left.current.get(press.orderId))))
      const kept = readPresses(owner).find(({ key }) => key === press.key)
      if (kept?.refused) return { kind: 'refused', failure: new CallFailed(kept.refused, 409) }
      const failure = await inTurn(() => sendAll(owner, press.key))
      // The form of an order that is not theirs goes with it: the list says why.
      if (failure && failure.status !== 404) return { kind: 'refused', failure }
      return readPresses(owner).some(({ key }) => key === press.key) ? { kind: 'waits' } : { kind: 'taken' }
    },
  }
}
export type Presses = ReturnType<typeof usePresses>
