'use client'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { profileStore } from '@/components/account/profile-store'
import { checkoutPath } from '@/components/bookings/checkout-path'
import { type Choice, useChoice, wishesOf } from '@/components/bookings/use-choice'
import { cartChange, getCart, reloadCart } from '@/components/cart/cart-store'
import { useCart } from '@/components/cart/use-cart'
import { forgetFaults, toast, toastMs } from '@/components/ui/toast'
import { getProfile } from '@/lib/account/contract'
import { withRecord } from '@/lib/account/rules/records'
import type { Address, ContactNumber, Profile } from '@/lib/account/schema'
import { checkout } from '@/lib/bookings/contract'
import { wishFaults } from '@/lib/bookings/rules/wishes'
import { type Booking, Wishes } from '@/lib/bookings/schema'
import { CallFailed, call, failureText } from '@/lib/browser/call'
import { type Errors, faultsOf, useErrors } from '@/lib/browser/use-errors'
import { useSameKey } from '@/lib/browser/use-same-key'
import { termsOf } from '@/lib/cart/rules'

const nowhere = { address: '', number: '' }
const termsText = 'Please accept the terms and conditions to proceed'

type Owned = { _id: string; isPrimary: boolean }
/**
 * The chosen address or number while it exists, else the primary one, else the first (CART-08). Empty where the one that was
 * `confirmed` no longer exists: an order that was meant for one place must not go to another by itself (CART-09).
 */
function selected(list: readonly Owned[], chosen: string, confirmed: string) {
  const has = (id: string) => list.some(({ _id }) => _id === id)
  if (has(chosen)) return chosen
  if (confirmed && !has(confirmed)) return ''
  return (list.find((one) => one.isPrimary) ?? list[0])?._id ?? ''
}

/** What is wrong with the wishes, by field, by the rules that the server checks too. */
const faultsNow = (wishes: Wishes): Errors => ({ ...wishFaults(wishes, new Date()), ...faultsOf(Wishes, wishes) })

type Loaded = { profile: Profile }

/** Profile and cart, read afresh each time the checkout opens; null while they load. */
function useLoaded(open: boolean, mainServiceId: string) {
  const router = useRouter()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
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
  const begin = useCallback(() => {
    setLoaded(null)
    return load()
  }, [load])
  useEffect(() => {
    if (open) void begin()
  }, [open, begin])
  const change = (make: (before: Profile) => Profile) =>
    setLoaded((before) => before && { profile: make(before.profile) })
  return { loaded, failed, begin, load, change }
}

/** The checkout of one group: what is chosen, whether the terms are accepted, and the order. */
export function useCheckout(mainServiceId: string, open: boolean, onClose: () => void) {
  const router = useRouter()
  const { loaded, failed, begin, load, change } = useLoaded(open, mainServiceId)
  const cart = useCart()
  const known = cart.ready && cart.owner === 'customer' // not while a guest's cart is still being merged
  const lines = known ? cart.items.filter((line) => line.mainServiceId === mainServiceId) : []
  const [placed, setPlaced] = useState<readonly Booking[] | null>(null)
  const { choice, choose } = useChoice(mainServiceId, loaded?.profile._id ?? null, placed !== null)
  const [refused, setRefused] = useState(false)
  /** Why the order cannot be placed as it was confirmed: the cart has changed, or it is placed already. */
  const [conflict, setConflict] = useState('')
  const agree = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const [fields, setFields] = useState<Errors>()
  const { errors, mark, show } = useErrors(form, fields)
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  const { keyOf } = useSameKey()

  const [confirmed, setConfirmed] = useState(nowhere)
  const address = selected(loaded?.profile.addresses ?? [], choice.address, confirmed.address)
  const number = selected(loaded?.profile.contactNumbers ?? [], choice.number, confirmed.number)
  const shown = lines.map((line) => ({ _id: line._id, ...termsOf(line) }))
  // Agreeing is agreeing to these lines at these terms: when they change it has to be done again (CART-17).
  const terms = JSON.stringify(shown)
  const agreed = choice.agreedTo === terms

  useEffect(() => {
    if (!open) return
    setConflict('') // what was said last time is of an order of then
    setConfirmed(nowhere)
  }, [open])
  /** What says it, which the eye and the keyboard are led to. */
  const notice = useRef<HTMLDivElement>(null)
  const isEmpty = !lines.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when it stands elsewhere, because the lines have gone
  useEffect(() => {
    if (!conflict) return
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'start' })
  }, [conflict, isEmpty])
  const nothingToOrder = open && loaded !== null && known && !placed && isEmpty && !conflict
  useEffect(() => {
    if (!nothingToOrder) return
    toast('These services are no longer in your cart.', { kind: 'info' }) // ordered or removed elsewhere
    onClose()
  }, [nothingToOrder, onClose])
  useEffect(() => {
    if (!placed) return
    const timer = setTimeout(() => router.push('/orders'), toastMs) // as its toast goes
    return () => clearTimeout(timer)
  }, [placed, router])

  async function order() {
    const body = { mainServiceId, deliveryAddress: address, contactNumber: number, lines: shown, ...wishesOf(choice) }
    forgetFaults()
    setConflict('')
    setConfirmed({ address, number })
    try {
      setPlaced(await call(checkout, { body, key: keyOf(body) })) // a second try cannot place it twice (CART-11)
      toast('Your order has been placed successfully.')
      window.dispatchEvent(new Event(cartChange))
    } catch (error) {
      const { status, fields } = error instanceof CallFailed ? error : { status: 0, fields: {} }
      const text = failureText(error, 'There was an error processing your order. Please try again.')
      if (status !== 401) toast(text, { kind: 'bad' }) // then the opener asks to sign in
      setFields(fields)
      if (status === 404 || status === 409) {
        choose({ agreedTo: '' })
        if (status === 409) setConflict(text)
        await load() // what the refusal speaks of is not on the screen yet
      }
    }
  }

  async function confirm() {
    const faults = faultsNow(wishesOf(choice))
    setRefused(!agreed)
    if (!agreed) toast(termsText, { kind: 'bad' })
    if (Object.keys(faults).length) return show(faults)
    if (!agreed) {
      // once the sheet has made room for the toast
      requestAnimationFrame(() => {
        agree.current?.focus({ preventScroll: true })
        agree.current?.scrollIntoView({ block: 'center' })
      })
      return
    }
    if (!address || !number) {
      toast('Please select both an address and phone number to proceed', { kind: 'bad' })
      const missing = address ? 'contactNumber' : 'deliveryAddress'
      return form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus()
    }
    if (sending.current || placed) return
    sending.current = true
    setPending(true)
    await order().finally(() => {
      sending.current = false
      setPending(false)
    })
  }

  /** Shows what was added here everywhere that shows the profile, too. */
  const follow = (make: (before: Profile) => Profile) => {
    if (!loaded) return
    profileStore.change(loaded.profile, make)
    change(make)
  }

  return {
    profile: loaded?.profile,
    failed,
    load: begin,
    conflict,
    notice,
    lines,
    address,
    number,
    choice,
    choose: (changes: Partial<Choice>) => {
      mark(Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])))
      choose(changes)
    },
    onNewAddress: (added: Address) => {
      follow((before) => ({ ...before, addresses: withRecord(before.addresses, added) }))
      choose({ address: added._id })
    },
    onNewNumber: (added: ContactNumber) => {
      follow((before) => ({ ...before, contactNumbers: withRecord(before.contactNumbers, added) }))
      choose({ number: added._id })
    },
    form,
    errors,
    agreed,
    agree,
    agreeError: refused && !agreed ? termsText : undefined,
    setAgreed: (agree: boolean) => {
      setRefused(false)
      choose({ agreedTo: agree ? terms : '' })
    },
    pending,
    placed,
    confirm,
  }
}
