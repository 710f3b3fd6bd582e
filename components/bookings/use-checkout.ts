'use client'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { checkoutPath } from '@/components/bookings/checkout-path'
import { cartChange, getCart, reloadCart } from '@/components/cart/cart-store'
import { useCart } from '@/components/cart/use-cart'
import { toast } from '@/components/ui/toast'
import { getProfile } from '@/lib/account/contract'
import type { Profile } from '@/lib/account/schema'
import { checkout } from '@/lib/bookings/contract'
import type { Booking } from '@/lib/bookings/schema'
import { CallFailed, call, failureText } from '@/lib/browser/call'
import { newKey } from '@/lib/browser/new-key'
import { termsOf } from '@/lib/cart/rules'

const leaveMs = 3_000
const termsText = 'Please accept the terms and conditions to proceed'

/** The primary one, else the first (CART-08). */
const preselected = (list: readonly { _id: string; isPrimary: boolean }[]) =>
  (list.find((one) => one.isPrimary) ?? list[0])?._id ?? ''

type Loaded = { profile: Profile }

/** Profile and cart, read afresh each time the checkout opens; null while they load. */
function useLoaded(open: boolean, mainServiceId: string) {
  const router = useRouter()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    setLoaded(null)
    try {
      const [profile] = await Promise.all([call(getProfile, {}), reloadCart()])
      if (getCart().state === 'failed') return setFailed(true)
      if (profile.addresses.length && profile.contactNumbers.length) return setLoaded({ profile })
      toast('Please add address and/or phone number before checkout', { kind: 'info' })
      router.replace(`/profile?next=${encodeURIComponent(checkoutPath(mainServiceId))}` as Route)
    } catch (error) {
      // After a 401 the token is gone, and the opener asks to sign in.
      if (!(error instanceof CallFailed)) throw error
      if (error.status !== 401) setFailed(true)
    }
  }, [mainServiceId, router])
  useEffect(() => {
    if (open) void load()
  }, [open, load])
  return { loaded, failed, load }
}

/** The checkout of one group: what is chosen, whether the terms are accepted, and the order. */
export function useCheckout(mainServiceId: string, open: boolean, onClose: () => void) {
  const router = useRouter()
  const { loaded, failed, load } = useLoaded(open, mainServiceId)
  const cart = useCart()
  const known = cart.ready && cart.owner === 'customer' // not while a guest's cart is still being merged
  const lines = known ? cart.items.filter((line) => line.mainServiceId === mainServiceId) : []
  const [chosen, setChosen] = useState({ address: '', number: '' })
  const [agreedTo, setAgreedTo] = useState('')
  const [refused, setRefused] = useState(false)
  const agree = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  const [placed, setPlaced] = useState<readonly Booking[] | null>(null)
  const sending = useRef(false)
  const attempt = useRef({ body: '', key: '' })

  const address = chosen.address || preselected(loaded?.profile.addresses ?? [])
  const number = chosen.number || preselected(loaded?.profile.contactNumbers ?? [])
  const shown = lines.map((line) => ({ _id: line._id, ...termsOf(line) }))
  // Agreeing is agreeing to these lines at these terms: when they change it has to be done again (CART-17).
  const terms = JSON.stringify(shown)
  const agreed = agreedTo === terms

  const gone = open && loaded !== null && known && !placed && !lines.length
  useEffect(() => {
    if (gone) onClose() // ordered or removed elsewhere
  }, [gone, onClose])
  useEffect(() => {
    if (!placed) return
    const timer = setTimeout(() => router.push('/orders'), leaveMs)
    return () => clearTimeout(timer)
  }, [placed, router])

  async function order() {
    const body = { mainServiceId, deliveryAddress: address, contactNumber: number, lines: shown }
    const text = JSON.stringify(body)
    // The same order keeps its key until it is placed, so that a second try cannot place it twice (CART-11).
    if (attempt.current.body !== text) attempt.current = { body: text, key: newKey() }
    try {
      setPlaced(await call(checkout, { body, key: attempt.current.key }))
      toast('Your order has been placed successfully.')
      window.dispatchEvent(new Event(cartChange))
    } catch (error) {
      toast(failureText(error, 'There was an error processing your order. Please try again.'), { kind: 'bad' })
      if (error instanceof CallFailed && [404, 409].includes(error.status)) {
        setAgreedTo('')
        await load() // what the refusal speaks of is not on the screen yet
      }
    }
  }

  async function confirm() {
    if (!agreed) {
      setRefused(true)
      toast(termsText, { kind: 'bad' })
      // once the sheet has made room for the toast
      requestAnimationFrame(() => {
        agree.current?.focus({ preventScroll: true })
        agree.current?.scrollIntoView({ block: 'center' })
      })
      return
    }
    if (!address || !number) return toast('Please select both an address and phone number to proceed', { kind: 'bad' })
    if (sending.current || placed) return
    sending.current = true
    setPending(true)
    await order().finally(() => {
      sending.current = false
      setPending(false)
    })
  }

  return {
    profile: loaded?.profile,
    failed,
    load,
    lines,
    address,
    number,
    setAddress: (id: string) => setChosen((before) => ({ ...before, address: id })),
    setNumber: (id: string) => setChosen((before) => ({ ...before, number: id })),
    agreed,
    agree,
    agreeError: refused && !agreed ? termsText : undefined,
    setAgreed: (agree: boolean) => {
      setRefused(false)
      setAgreedTo(agree ? terms : '')
    },
    pending,
    placed,
    confirm,
  }
}
