'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { profileStore } from '@/components/account/profile-store'
import { forgetRefused, forgetSent, keyToSend, tellOnce } from '@/components/bookings/sent-order'
import { type Choice, useChoice, wishesOf } from '@/components/bookings/use-choice'
import { hasLines, placedText, useLoaded } from '@/components/bookings/use-loaded'
import { cartChange } from '@/components/cart/cart-store'
import { useCart } from '@/components/cart/use-cart'
import { useOtherGroups } from '@/components/cart/use-other-groups'
import { forgetFaults, toast, toastMs } from '@/components/ui/toast'
import { withRecord } from '@/lib/account/rules/records'
import type { Address, ContactNumber, Profile } from '@/lib/account/schema'
import { checkout } from '@/lib/bookings/contract'
import { wishFaults } from '@/lib/bookings/rules/wishes'
import { type Booking, Wishes } from '@/lib/bookings/schema'
import { CallFailed, call, failureText } from '@/lib/browser/call'
import { type Errors, faultsOf, useErrors } from '@/lib/browser/use-errors'
import { quantityField, termsOf } from '@/lib/cart/rules'

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

const offlineText = 'You are offline. Your booking was not sent; please confirm it when the connection is back.'
const unheardText =
  'We did not hear whether your booking was placed. Please confirm it again: it is placed once, however often you press.'

/** The checkout of one group: what is chosen, whether the terms are accepted, and the order. */
export function useCheckout(mainServiceId: string, open: boolean, onClose: () => void) {
  const router = useRouter()
  const cart = useCart()
  const known = cart.ready && cart.owner === 'customer' // not while a guest's cart is still being merged
  const lines = known ? cart.items.filter((line) => line.mainServiceId === mainServiceId) : []
  const isEmpty = !lines.length
  const { loaded, failed, begin, load, change } = useLoaded(open, mainServiceId, known && isEmpty)
  const [ordered, setOrdered] = useState<readonly Booking[] | null>(null)
  const placed = ordered ?? (loaded?.placed.length ? loaded.placed : null)
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

  const [confirmed, setConfirmed] = useState(nowhere)
  const address = selected(loaded?.profile.addresses ?? [], choice.address, confirmed.address)
  const number = selected(loaded?.profile.contactNumbers ?? [], choice.number, confirmed.number)
  const shown = lines.map((line) => ({ _id: line._id, ...termsOf(line), ...quantityField(line) }))
  // Agreeing is agreeing to these lines at these terms: when they change it has to be done again (CART-17).
  const terms = JSON.stringify(shown)
  const agreed = choice.agreedTo === terms

  useEffect(() => {
    if (!open) return
    setConflict('') // what was said last time is of an order of then
    setOrdered(null)
    setConfirmed(nowhere)
  }, [open])
  /** What says it, which the eye and the keyboard are led to. */
  const notice = useRef<HTMLDivElement>(null)
  /** After a reload while it was on its way, and before anybody knows whether it arrived. */
  const isUnheard = !isEmpty && !placed && !!loaded?.isUnheard
  const said = conflict || (isUnheard ? unheardText : '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when it stands elsewhere, because the lines have gone
  useEffect(() => {
    if (!said) return
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'start' })
  }, [said, isEmpty])
  const nothingToOrder = open && loaded !== null && known && !placed && isEmpty && !conflict && !loaded.isUnheard
  useEffect(() => {
    if (!nothingToOrder) return
    toast('These services are no longer in your cart.', { kind: 'info' }) // ordered or removed elsewhere
    onClose()
  }, [nothingToOrder, onClose])
  const isPlaced = open && placed !== null
  const owner = loaded?.profile._id ?? ''
  useEffect(() => {
    if (isPlaced) return () => forgetSent(mainServiceId, owner) // once it was seen; until then a reload shows it again
  }, [isPlaced, mainServiceId, owner])
  /** What is left in the cart; as long as there is something the customer chooses where to go (CART-10). */
  const others = useOtherGroups(mainServiceId)
  const isLast = !others.length
  useEffect(() => {
    if (!placed || !isLast) return
    const timer = setTimeout(() => router.replace('/orders'), toastMs) // as its toast goes
    return () => clearTimeout(timer)
  }, [placed, isLast, router])

  async function order() {
    const owner = loaded!.profile._id
    const body = { mainServiceId, deliveryAddress: address, contactNumber: number, lines: shown, ...wishesOf(choice) }
    forgetFaults()
    setConflict('')
    change(() => ({ isUnheard: false }))
    setConfirmed({ address, number })
    try {
      const key = keyToSend(mainServiceId, owner, body)
      setOrdered(await call(checkout, { body, key })) // a second try cannot place it twice (CART-11)
      tellOnce(mainServiceId, owner)
      toast(placedText)
      window.dispatchEvent(new Event(cartChange))
    } catch (error) {
      const { status, fields } = error instanceof CallFailed ? error : { status: 0, fields: {} }
      const text = failureText(error, 'There was an error processing your order. Please try again.')
      if (status >= 400 && status < 500) forgetRefused(mainServiceId, owner)
      if (status === 404 || status === 409) {
        choose({ agreedTo: '' })
        if (status === 409) setConflict(text)
        await load() // what the refusal speaks of is not on the screen yet
        if (status === 404 && !hasLines(mainServiceId)) return // that is said where nothing is left to order
      }
      if (status !== 401) toast(text, { kind: 'bad' }) // then the opener asks to sign in
      setFields(fields)
    }
  }

  async function confirm() {
    const faults = faultsNow(wishesOf(choice))
    setRefused(!agreed)
    if (!agreed) toast(termsText, { kind: 'bad' })
    if (Object.keys(faults).length) return show(faults)
    if (!agreed) {
      // once the sheet has made room for the toast
      requestAnimationFrame(() => agree.current?.focus())
      return
    }
    if (!address || !number) {
      toast('Please select both an address and phone number to proceed', { kind: 'bad' })
      const missing = address ? 'contactNumber' : 'deliveryAddress'
      return form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus()
    }
    if (!navigator.onLine) return toast(offlineText, { kind: 'bad' })
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
    change(({ profile }) => ({ profile: make(profile) }))
  }

  return {
    profile: loaded?.profile,
    failed,
    load: begin,
    conflict: said,
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
    others,
    confirm,
  }
}
