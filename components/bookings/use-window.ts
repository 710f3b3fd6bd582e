'use client'
import { useEffect, useRef, useState } from 'react'
import type { Keeping } from '@/components/bookings/held-for'
import { useHold } from '@/components/bookings/use-hold'
import { useLook } from '@/components/bookings/use-look'
import { useOffer } from '@/components/bookings/use-offer'
import type { Refused } from '@/components/bookings/window-field'
import { arrived, call } from '@/lib/browser/call'
import { useOnline } from '@/lib/browser/use-online'
import { getOffer } from '@/lib/windows/contract'
import { changeByOffer } from '@/lib/windows/rules/change-by-offer'
import { windowOf, windowValue } from '@/lib/windows/rules/choice'
import { nearestFree, notFree } from '@/lib/windows/rules/texts'
import type { Offer, WindowHold } from '@/lib/windows/schema'

type Given = {
  /** The group and the address; empty while nothing can be asked. */
  mainServiceId: string
  deliveryAddress: string
  isOpen: boolean
  /** The order is on its way, or its answer was lost: what is free is not read, because the order takes it itself (HOUSE-126). */
  mayBePlaced: boolean
  /** What else the offer follows from: another number of lines takes another time, and what is held for other groups is not free. */
  basis: string
  /** What is chosen, and choosing. */
  value: string
  choose: (value: string) => void
  /** Said of it as it was ordered: it cannot be had. */
  taken: Taken | null
}
export type Taken = { mainServiceId: string; text: string; from: string }

const isLive = (hold: WindowHold | null | undefined): hold is WindowHold =>
  !!hold && new Date(hold.expiresAt) > new Date()
const liveOf = ({ hold }: Offer) => (isLive(hold) ? hold : null)

type Picker = typeof import('@/components/bookings/checkout-windows').CheckoutWindows
/** Only a shop that offers windows needs it. */
const loadPicker = () => import('@/components/bookings/checkout-windows').then((file) => file.CheckoutWindows)

/** The window of a group at checkout: what is free, what is chosen and held of it, and what became of that (HOUSE-02, HOUSE-03). */
export function useWindow({ mainServiceId, deliveryAddress, isOpen, mayBePlaced, basis, value, choose, taken }: Given) {
  const of = isOpen && deliveryAddress ? `${mainServiceId} ${deliveryAddress} ${basis}` : ''
  const query = { mainServiceId, deliveryAddress }
  const isOnline = useOnline()
  const [Picker, setPicker] = useState<Picker | null>(null)
  const isLooking = useRef(false)
  const { offer, load, look, again } = useOffer(of, ask, { onOffer: arrive, isPaused: mayBePlaced })
  /** For which address and lines the offer before was. */
  const offeredOf = useRef('')
  const [held, setHeld] = useState<WindowHold | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const hasWindows = !!offer?.days.length
  const chosen = hasWindows ? windowOf(value) : null
  const hold = useHold({ ...query, isOpen: of !== '', onHeld: setHeld, onRefused: dropUnheld })

  async function ask(signal?: AbortSignal): Promise<Offer> {
    const found = await settled(signal)
    if (!found.days.length || Picker) return found
    const picker = await arrived(loadPicker())
    setPicker(() => picker)
    return found
  }

  /** The offer with what is held once no choice changes that any more. */
  async function settled(signal?: AbortSignal): Promise<Offer> {
    const before = hold.changes.current
    const found = await call(getOffer, { query, ...(signal && { signal }) })
    return before === hold.changes.current ? found : settled(signal)
  }

  /** What an offer says of what is chosen and held, at once with the offer itself. */
  function arrive(found: Offer) {
    const live = liveOf(found)
    const outgrown = offeredOf.current !== of && isLive(held) ? held : null
    const isQuiet = !refused && hold.state === null
    const change = changeByOffer(found, { value, held: live, outgrown, isQuiet })
    offeredOf.current = of
    setHeld(live)
    if (change === 'hold') hold.ask(windowOf(value))
    if (change === 'take' && live) choose(windowValue(live))
    if (change === 'gone') drop(notFree, windowOf(value)!.from, found)
  }

  /** Says why what was chosen cannot be had, with the nearest that are free; nothing stays chosen. */
  function drop(text: string, from: string, now: Offer | null) {
    choose('')
    setRefused({ text, nearest: now ? nearestFree(now.days, new Date(from)) : [] })
  }

  /** The server would not hold it. An order that may be placed can have taken it itself, and says what became of it. */
  async function dropUnheld(text: string, from: string) {
    if (!mayBePlaced) await refuse(text, from)
  }

  /** The server would not hold or place it. */
  async function refuse(text: string, from: string) {
    drop(text, from, await load())
    setHeld(null)
  }

  useLook(() => {
    if (!of || mayBePlaced || !offer || isLooking.current || !navigator.onLine) return
    if (chosen && hold.state === 'failed') return hold.ask(chosen)
    isLooking.current = true
    void look().finally(() => {
      isLooking.current = false
    })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (taken) void refuse(taken.text, taken.from)
  }, [taken])

  function pick(next: string) {
    choose(next)
    setRefused(null)
    const window = windowOf(next)
    if (!window) setHeld(null)
    if (window || held || hold.state) hold.ask(window)
  }

  const isHeld = chosen && held && windowValue(held) === windowValue(chosen)
  function keepingOf(): Keeping | null {
    if (!chosen) return null
    if (hold.state === 'failed') return { state: isOnline ? 'failed' : 'offline' }
    if (hold.state) return { state: hold.state }
    if (isHeld) return { state: 'held', expiresAt: held.expiresAt }
    return mayBePlaced ? null : { state: 'over' } // an order that may be placed has taken it itself
  }

  return {
    offer,
    Picker,
    hasWindows,
    chosen,
    keeping: keepingOf(),
    /** The beginning of what is held; empty where nothing is. */
    held: isHeld ? held.from : '',
    refused,
    pick,
    again,
    /** After ten minutes: it may be free still. */
    expire: () => {
      setHeld(null)
      void look()
    },
  }
}
