'use client'
import { useEffect, useState } from 'react'
import { useOffer } from '@/components/bookings/use-offer'
import type { Refused } from '@/components/bookings/window-field'
import { CallFailed, call, failureText } from '@/lib/browser/call'
import { getOffer, holdWindow, releaseHold } from '@/lib/windows/contract'
import { datesOf, isFreeIn, windowOf } from '@/lib/windows/rules/choice'
import { nearestFree } from '@/lib/windows/rules/texts'
import type { WindowHold } from '@/lib/windows/schema'

type Given = {
  /** The group and the address; empty while nothing can be asked. */
  mainServiceId: string
  deliveryAddress: string
  isOpen: boolean
  /** What else the offer follows from: another number of lines takes another time, and what is held for other groups is not free. */
  basis: string
  /** What is chosen, and choosing. */
  value: string
  choose: (value: string) => void
  /** Said of it as it was ordered: it cannot be had. */
  taken: Taken | null
}
export type Taken = { mainServiceId: string; text: string; from: string }

const notFree = 'This time is not free.'

type Picker = typeof import('@/components/bookings/checkout-windows').CheckoutWindows
/** Only a shop that offers windows needs it. */
const loadPicker = () => import('@/components/bookings/checkout-windows').then((file) => file.CheckoutWindows)

/** The window of a group at checkout: what is free, what is chosen and held of it, and what became of that (HOUSE-02, HOUSE-03). */
export function useWindow({ mainServiceId, deliveryAddress, isOpen, basis, value, choose, taken }: Given) {
  const of = isOpen && deliveryAddress ? `${mainServiceId} ${deliveryAddress} ${basis}` : ''
  const query = { mainServiceId, deliveryAddress }
  const [Picker, setPicker] = useState<Picker | null>(null)
  const { offer, load } = useOffer(of, async (signal) => {
    const found = await call(getOffer, { query, ...(signal && { signal }) })
    if (!found.days.length || Picker) return found
    try {
      const picker = await loadPicker()
      setPicker(() => picker)
      return found
    } catch {
      return { ...found, days: [] } // without it a wish can be said still
    }
  })
  const [held, setHeld] = useState<WindowHold | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const hasWindows = !!offer?.days.length
  const chosen = hasWindows ? windowOf(value) : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each offer
  useEffect(() => {
    if (!offer) return
    // Of what is over it stays said that it is.
    const isOver = held !== null && new Date(held.expiresAt) <= new Date()
    // Held for another address, or for less than is ordered by now.
    const isOutgrown = held && !isOver && !offer.hold && chosen?.from === held.from && isFreeIn(offer, value)
    if (isOutgrown) void pick(value)
    else setHeld(offer.hold ?? (isOver ? held : null))
  }, [offer])

  /** Says why what was chosen cannot be had, with the nearest that are free now; nothing stays chosen. */
  async function refuse(text: string, from: string) {
    const now = await load()
    choose('')
    setHeld(null)
    setRefused({ text, nearest: now ? nearestFree(now.days, new Date(from)) : [] })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (taken) void refuse(taken.text, taken.from)
  }, [taken])

  // Elsewhere, or after a while, what was chosen may not be free any more.
  const isGone = chosen !== null && !!offer && !isFreeIn(offer, value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each offer
  useEffect(() => {
    if (!isGone || !chosen || !offer) return
    choose('')
    setRefused({ text: notFree, nearest: nearestFree(offer.days, new Date(chosen.from)) })
  }, [isGone])

  async function pick(next: string) {
    choose(next)
    setRefused(null)
    const window = windowOf(next)
    if (!window) {
      setHeld(null)
      if (held) await call(releaseHold, { params: { mainServiceId } }).catch(() => {})
      return
    }
    try {
      setHeld(await call(holdWindow, { params: { mainServiceId }, body: { deliveryAddress, window: datesOf(window) } }))
    } catch (error) {
      // Without a hold it is judged as it is ordered.
      if (error instanceof CallFailed && error.status === 409)
        await refuse(error.fields.window ?? failureText(error, notFree), window.from)
      else if (!(error instanceof CallFailed)) throw error
    }
  }

  return {
    offer,
    Picker,
    hasWindows,
    chosen,
    hold: chosen && held && held.from === chosen.from ? held : null,
    refused,
    pick,
    /** After ten minutes: it may be free still. */
    expire: () => void load(),
  }
}
