'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import {
  asShown,
  chosenWindow,
  faultsNow,
  refusedFields,
  requestOf,
  type Visit,
} from '@/components/bookings/checkout-request'
import type { KnownTimes } from '@/components/bookings/checkout-time'
import {
  forgetRefused,
  forgetSent,
  keyToSend,
  placeSurely,
  tellOnce,
  unheardText,
} from '@/components/bookings/sent-order'
import { type Choice, useChoice, type VisitChoice } from '@/components/bookings/use-choice'
import { useDestination } from '@/components/bookings/use-destination'
import { linesIn, placedText, useLoaded } from '@/components/bookings/use-loaded'
import type { Taken } from '@/components/bookings/use-window'
import { cartChange } from '@/components/cart/cart-store'
import { useCart } from '@/components/cart/use-cart'
import { useGroups } from '@/components/cart/use-groups'
import { forgetFaults, toast, toastMs } from '@/components/ui/toast'
import type { Address, ContactNumber } from '@/lib/account/schema'
import type { Booking } from '@/lib/bookings/schema'
import { CallFailed, failureText } from '@/lib/browser/call'
import { type Errors, useErrors } from '@/lib/browser/use-errors'
import { isOf, wholeCart } from '@/lib/cart/rules/addresses'
import { goneText } from '@/lib/cart/rules/lines'
import { displayName } from '@/lib/catalogue/rules/names'

const termsText = 'Please accept the terms and conditions to proceed'
const offlineText = 'You are offline. Your booking was not sent; please confirm it when the connection is back.'

/** Why the order cannot be placed as it was confirmed, and of which group that is said; '' where of none alone. */
type Conflict = { text: string; of: string }
const noConflict: Conflict = { text: '', of: '' }

/** The checkout of one group of the cart, or of all: what is chosen, whether the terms are accepted, and the order. */
export function useCheckout(of: string, open: boolean, onClose: () => void) {
  const router = useRouter()
  const cart = useCart()
  const known = cart.ready && cart.owner === 'customer' // not while a guest's cart is still being merged
  const isWhole = of === wholeCart
  const groups = useGroups((line) => known && isOf(of, line))
  const isEmpty = !groups.length
  const { loaded, failed, begin, load, change } = useLoaded(open, of, known && isEmpty)
  const [ordered, setOrdered] = useState<readonly Booking[] | null>(null)
  const placed = ordered ?? (loaded?.placed.length ? loaded.placed : null)
  const owner = loaded?.profile._id ?? ''
  const { choice, choose, visitOf, chooseFor } = useChoice(of, owner || null, placed !== null)
  const [refused, setRefused] = useState(false)
  const [conflict, setConflict] = useState(noConflict)
  const agree = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const [fields, setFields] = useState<Errors>()
  const { errors, mark, show } = useErrors(form, fields)
  const [pending, setPending] = useState<'sending' | 'checking' | null>(null)
  const sending = useRef(false)
  const [times, setTimes] = useState<Record<string, KnownTimes>>({})
  /** The answer to the last try was lost: the order may stand. */
  const [isLost, setIsLost] = useState(false)
  /** A window that cannot be had any more, as it was ordered. */
  const [taken, setTaken] = useState<Taken | null>(null)

  const destination = useDestination({
    profile: loaded?.profile,
    choice,
    change: (make) => change(({ profile }) => ({ profile: make(profile) })),
  })
  const { address, number, addressOf } = destination
  const visits = groups.map((group): Visit => {
    const chosen = visitOf(group.mainServiceId)
    const hasWindows = times[group.mainServiceId]?.hasWindows ?? false
    return { ...group, choice: chosen, address: addressOf(chosen), hasWindows }
  })
  // Agreeing is agreeing to these lines at these terms: when they change it has to be done again (CART-17).
  const terms = JSON.stringify(groups.flatMap(({ lines }) => lines.map(asShown)))
  const agreed = choice.agreedTo === terms

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    if (!open) return
    setConflict(noConflict) // what was said last time is of an order of then
    setOrdered(null)
    setTaken(null)
    setIsLost(false)
    destination.begin()
  }, [open])
  /** What says it, which the eye and the keyboard are led to. */
  const notice = useRef<HTMLDivElement>(null)
  /** After a reload while it was on its way, and before anybody knows whether it arrived. */
  const isUnheard = !isEmpty && !placed && !!loaded?.isUnheard
  const isThere = isWhole && groups.some(({ mainServiceId }) => mainServiceId === conflict.of)
  const said = conflict.text || (isUnheard ? unheardText : '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when it stands elsewhere, because the lines have gone
  useEffect(() => {
    if (!said) return
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'start' })
  }, [said, isEmpty, isThere])
  const nothingToOrder = open && loaded !== null && known && !placed && isEmpty && !conflict.text && !loaded.isUnheard
  useEffect(() => {
    if (!nothingToOrder) return
    toast('These services are no longer in your cart.', { kind: 'info' }) // ordered or removed elsewhere
    onClose()
  }, [nothingToOrder, onClose])
  const isPlaced = open && placed !== null
  useEffect(() => {
    if (isPlaced) return () => forgetSent(of, owner) // once it was seen; until then a reload shows it again
  }, [isPlaced, of, owner])
  /** What is left in the cart; as long as there is something the customer chooses where to go (CART-10). */
  const others = useGroups((line) =>
    isWhole ? !!placed && !placed.some(({ _id }) => _id === line._id) : !isOf(of, line),
  )
  // Several visits take longer to read than the toast stands.
  const isSoonRead = !others.length && new Set(placed?.map(({ placementId }) => placementId)).size === 1
  useEffect(() => {
    if (!isSoonRead) return
    const timer = setTimeout(() => router.replace('/orders'), toastMs) // as its toast goes
    return () => clearTimeout(timer)
  }, [isSoonRead, router])

  async function order(note: string) {
    const { body, send } = requestOf(visits, { deliveryAddress: address, contactNumber: number, note })
    forgetFaults()
    setConflict(noConflict)
    change(() => ({ isUnheard: false }))
    setIsLost(false)
    destination.confirmed()
    try {
      const key = keyToSend(of, owner, body)
      setOrdered(await placeSurely(key, send, () => setPending('checking'))) // a second try cannot place it twice (CART-11)
      tellOnce(of, owner)
      toast(placedText)
      window.dispatchEvent(new Event(cartChange))
    } catch (error) {
      const { status, ...answer }: Pick<CallFailed, 'status' | 'fields'> =
        error instanceof CallFailed ? error : { status: 0, fields: {} }
      const text = failureText(error, 'There was an error processing your order. Please try again.')
      if (text === unheardText) {
        setIsLost(true)
        return change(() => ({ isUnheard: true })) // which says it in view
      }
      const wrong = refusedFields(answer.fields, visits)
      if (status >= 400 && status < 500) forgetRefused(of, owner)
      const late = visits.find((visit) => wrong[`${visit.mainServiceId}.window`] && chosenWindow(visit))
      if (late) {
        const { mainServiceId, mainServiceName } = late
        const why = wrong[`${mainServiceId}.window`]!
        const named = isWhole ? `${displayName(mainServiceName)}: ${why}` : why
        return setTaken({ mainServiceId, text: named, from: chosenWindow(late)!.from })
      }
      if (status === 404 || status === 409) {
        choose({ agreedTo: '' })
        if (status === 409)
          setConflict({ text, of: visits.find(({ mainServiceId }) => wrong[mainServiceId])?.mainServiceId ?? '' })
        await load() // what the refusal speaks of is not on the screen yet
        const left = linesIn(of)
        if (status === 404 && !left.length) return // that is said where nothing is left to order
        const gone = goneText(
          visits.flatMap(({ lines }) => lines),
          left,
        )
        // What a 404 speaks of stays said: an address that is gone leaves nothing chosen.
        if (gone || status === 404)
          setConflict((before) => ({ ...before, text: [before.text, gone || text].filter(Boolean).join(' ') }))
        if (gone && status === 404) return
      }
      if (status !== 401) toast(text, { kind: 'bad' }) // then the opener asks to sign in
      setFields(wrong)
    }
  }

  async function confirm() {
    // As it stands on the page: a browser may fill it in without an event (AUTH-15).
    const note = form.current?.querySelector<HTMLTextAreaElement>('[name="note"]')?.value ?? choice.note
    if (note !== choice.note) choose({ note })
    const faults = faultsNow(visits, note)
    setRefused(!agreed)
    if (!agreed) toast(termsText, { kind: 'bad' })
    if (Object.keys(faults).length) return show(faults)
    if (!agreed) {
      // once the sheet has made room for the toast
      requestAnimationFrame(() => agree.current?.focus())
      return
    }
    const nowhere = visits.find((visit) => !visit.address)
    if (nowhere || !address || !number) {
      toast('Please select both an address and phone number to proceed', { kind: 'bad' })
      const missing = !address
        ? 'deliveryAddress'
        : nowhere
          ? `deliveryAddress ${nowhere.mainServiceId}`
          : 'contactNumber'
      return form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus()
    }
    if (!navigator.onLine) return toast(offlineText, { kind: 'bad' })
    if (sending.current || placed) return
    sending.current = true
    setPending('sending')
    await order(note).finally(() => {
      sending.current = false
      setPending(null)
    })
  }

  const without = (names: readonly string[]) => mark(Object.fromEntries(names.map((name) => [name, undefined])))
  const chooseVisit = (mainServiceId: string, changes: Partial<VisitChoice>) => {
    without(Object.keys(changes).map((name) => `${mainServiceId}.${name}`))
    chooseFor(mainServiceId, changes)
  }

  return {
    profile: loaded?.profile,
    failed,
    load: begin,
    conflict: { text: said, of: isThere ? conflict.of : '' },
    notice,
    isWhole,
    visits,
    isOpen: open && !placed && !isEmpty,
    mayBePlaced: pending !== null || isLost,
    taken,
    onKnown: (mainServiceId: string, now: KnownTimes) => setTimes((before) => ({ ...before, [mainServiceId]: now })),
    /** The windows that are held of the other groups, which nobody else can have meanwhile. */
    heldBesides: (mainServiceId: string) =>
      groups
        .flatMap((one) => (one.mainServiceId === mainServiceId ? [] : (times[one.mainServiceId]?.held ?? [])))
        .join(' '),
    /** The visits whose time was held and is not any more. */
    over: placed ? [] : visits.filter((visit) => chosenWindow(visit) && times[visit.mainServiceId]?.isOver),
    address,
    number,
    choice,
    choose: (changes: Partial<Choice>) => {
      without(Object.keys(changes))
      choose(changes)
    },
    chooseFor: chooseVisit,
    onNewAddress: (added: Address, mainServiceId?: string) => {
      destination.withAddress(added)
      if (mainServiceId) chooseVisit(mainServiceId, { address: added._id })
      else choose({ address: added._id })
    },
    onNewNumber: (added: ContactNumber) => {
      destination.withNumber(added)
      choose({ number: added._id })
    },
    form,
    errors,
    agreed,
    agree,
    agreeError: refused && !agreed ? termsText : undefined,
    setAgreed: (agree: boolean) => {
      setRefused(false)
      forgetFaults()
      choose({ agreedTo: agree ? terms : '' })
    },
    pending,
    placed,
    others,
    confirm,
  }
}
