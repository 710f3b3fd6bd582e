'use client'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { findSent, forgetSent, tellOnce } from '@/components/bookings/sent-order'
import { getCart, reloadCart } from '@/components/cart/cart-store'
import { toast } from '@/components/ui/toast'
import { getProfile } from '@/lib/account/contract'
import type { Profile } from '@/lib/account/schema'
import type { Booking } from '@/lib/bookings/schema'
import { CallFailed, call } from '@/lib/browser/call'
import { useLive } from '@/lib/browser/use-live'
import { checkoutPath, isOf } from '@/lib/cart/rules/addresses'

export const placedText = 'Your order has been placed successfully.'

type Loaded = {
  profile: Profile
  /** What was ordered here before a reload, whose answer nobody heard. */
  placed: readonly Booking[]
  /** Something was sent before a reload, and has not arrived as yet. */
  isUnheard: boolean
}

export const linesIn = (of: string) => getCart().items.filter((line) => isOf(of, line))
const hasLines = (of: string) => linesIn(of).length > 0

/** Whether an order of before a reload is there by now. What is in the cart afterwards is another order. Throws CallFailed. */
async function heardOf(of: string, owner: string) {
  const found = await findSent(of, owner)
  const isOver = found !== null && found.placed.length > 0 && hasLines(of)
  if (isOver) forgetSent(of, owner)
  if (!found || isOver) return { placed: [], isUnheard: false }
  return { placed: found.placed, isUnheard: !found.placed.length }
}

/** Profile, cart and what became of an order that was sent from here, read afresh each time the checkout opens; null while they load. */
export function useLoaded(open: boolean, of: string, isEmpty: boolean) {
  const router = useRouter()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(
    async (isOpening = false) => {
      setFailed(false)
      try {
        const [profile] = await Promise.all([call(getProfile, {}), reloadCart()])
        if (getCart().state === 'failed') return setFailed(true)
        // after the cart: what has left it was ordered by then
        const heard = isOpening ? await heardOf(of, profile._id) : { placed: [], isUnheard: false }
        if (heard.placed.length && tellOnce(of, profile._id)) toast(placedText)
        if (heard.placed.length || (profile.addresses.length && profile.contactNumbers.length))
          return setLoaded({ profile, ...heard })
        toast('Please add address and/or phone number before checkout', { kind: 'info' })
        router.replace(`/profile?next=${encodeURIComponent(checkoutPath(of))}` as Route)
      } catch (error) {
        // After a 401 the token is gone, and the opener asks to sign in.
        if (!(error instanceof CallFailed)) throw error
        if (error.status !== 401) setFailed(true)
      }
    },
    [of, router],
  )
  const begin = useCallback(() => {
    setLoaded(null)
    return load(true)
  }, [load])
  useEffect(() => {
    if (open) void begin()
  }, [open, begin])
  const unheardOf = open && loaded?.isUnheard ? loaded.profile._id : null
  /** Asks again for the order that nobody has heard of. Throws CallFailed. */
  const ask = useCallback(
    async (owner: string) => {
      const placed = (await findSent(of, owner))?.placed ?? []
      if (!placed.length && hasLines(of)) return // it may still arrive
      // before the cart: an order that empties it is no line that was taken out
      setLoaded((now) => now && { ...now, placed, isUnheard: false })
      if (!placed.length) return
      if (tellOnce(of, owner)) toast(placedText)
      await reloadCart()
    },
    [of],
  )
  useLive(async () => {
    if (unheardOf) await ask(unheardOf)
  })
  // Its lines have left the cart: by the order itself, or another way.
  useEffect(() => {
    if (unheardOf && isEmpty) ask(unheardOf).catch(() => setFailed(true))
  }, [unheardOf, isEmpty, ask])
  const change = (changes: (before: Loaded) => Partial<Loaded>) =>
    setLoaded((before) => before && { ...before, ...changes(before) })
  return { loaded, failed, begin, load, change }
}
