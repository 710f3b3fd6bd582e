'use client'
import { useEffect, useState } from 'react'
import {
  chosenAddress,
  chosenCaller,
  empty,
  fresh,
  linesIn,
  type PhoneValues,
  timesOf,
  withLines,
} from '@/components/callers/phone-values'
import { useCaller, useCallers } from '@/components/callers/use-callers'
import { usePhoneOffer } from '@/components/callers/use-phone-offer'
import { usePriced } from '@/components/cart/use-priced'
import { Email } from '@/lib/auth/schema'
import { CallFailed } from '@/lib/browser/call'
import { callSurely } from '@/lib/browser/call-surely'
import { newKey } from '@/lib/browser/new-key'
import { useEarlyEnter } from '@/lib/browser/use-early-enter'
import { checked, useForm } from '@/lib/browser/use-form'
import { useTyped } from '@/lib/browser/use-typed'
import { bookByPhone } from '@/lib/callers/operator-contract'
import { typedEmailFault } from '@/lib/callers/rules'
import { type FoundCaller, type PhoneBooking, PhoneOrder } from '@/lib/callers/schema'
import type { CartLine, GuestLine } from '@/lib/cart/rules'
import { quantityField, termsOf } from '@/lib/cart/rules'
import { displayName } from '@/lib/catalogue/rules/names'
import { noTimesText } from '@/lib/windows/rules/desk-texts'

const asCartLine = (line: GuestLine): CartLine => ({ ...line, _id: line.serviceId, offered: true })

const withCount = ({ quantity: _, ...line }: GuestLine, quantity: number | null): GuestLine => ({
  ...line,
  ...(quantity !== null && { quantity }),
})

/** Faults by the fields of the screen: `caller.firstName` stands at `firstName`, `services.0.unit` at `services`. */
const atFields = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const [first = '', second] = path.split('.')
      return [(first === 'caller' || first === 'address') && second && second !== '_id' ? second : first, text]
    }),
  )

const chooseTime = 'Please choose a time, or that none suits'

const wishesOf = ({ preferredDay, preferredPart }: PhoneValues) => ({
  ...(preferredDay && { preferredDay }),
  ...(preferredPart && { preferredPart }),
})

/** The caller to whom another page of the desk led; an empty number where nobody is known yet. */
export type KnownCaller = { number: string; found: FoundCaller | undefined }

/** All that an order by phone is made of: who calls, where to, what, and when it suits. */
export function usePhoneOrder(operatorId: string, caller: KnownCaller) {
  const { number, found } = caller
  const saved = { ...empty, number, callerId: found?._id ?? '' }
  // The caller whom the address names has a draft of their own: that of another call stays for later.
  const typed = useTyped(saved, {
    name: ['phone-order', number, saved.callerId].filter(Boolean).join(' '),
    owner: operatorId,
  })
  const { values } = typed
  const [booked, setBooked] = useState<PhoneBooking | null>(null)
  // Lists the caller of the address among those of the number, however many share it.
  const callers = useCallers(values, values.number === number ? found : undefined)
  const callerId = callers.isKnown ? chosenCaller(values.callerId, callers.callers) : ''
  const isChosen = callerId !== '' && callerId !== fresh
  const known = useCaller(isChosen ? callerId : null)
  const addresses = known.caller?.addresses ?? []
  const isRead = !isChosen || known.caller !== null
  // Of a customer who is still being read nobody knows yet where they live.
  const addressId = isRead ? chosenAddress(values.addressId, addresses, known.caller?.lastAddressId) : ''
  const priced = usePriced(linesIn(values.services).map(asCartLine), true)
  const pin =
    addressId === fresh ? values.postalCode : (addresses.find(({ _id }) => _id === addressId)?.postalCode ?? '')
  const offered = priced.lines.filter((line) => line.offered)
  const { offers, state: offerState, again } = usePhoneOffer(offered, pin)
  const groups = offered.map(({ mainServiceId }) => mainServiceId)
  const times = timesOf(values.windows, offers, groups)

  /** Another order as soon as anything in it changes, so that what was sent before is not sent again by mistake. */
  const set = (changes: Partial<PhoneValues>) => {
    const names = Object.keys(changes) as (keyof PhoneValues)[]
    const isAnother = names.some((name) => changes[name] !== values[name])
    typed.set({ ...(isAnother && { sent: '', sentKey: '' }), ...changes })
  }

  const keptNumber = known.caller?.number ?? ''
  // A customer who was found without a number is called at the one that is kept. What is typed since stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a number that is taken out again stays out
  useEffect(() => {
    if (keptNumber && !values.number) set({ number: keptNumber })
  }, [callerId, keptNumber])

  const form = useForm({
    values,
    set,
    send: async (now) => {
      const body = now.sent ? (JSON.parse(now.sent) as PhoneOrder) : bodyOf(now)
      const key = now.sentKey || newKey()
      typed.set({ sent: JSON.stringify(body), sentKey: key })
      try {
        return await callSurely(bookByPhone, { body, key })
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        const isAnswered = error.status >= 400 && error.status < 500
        if (isAnswered) typed.set({ sent: '', sentKey: '' })
        if (error.status === 409) {
          priced.retry()
          callers.again()
          again()
        }
        throw new CallFailed(error.message, error.status, atFields(error.fields))
      }
    },
    fallback: 'We could not hear whether it was booked. Please press again: it is booked once.',
    onDone: (done) => {
      setBooked(done)
      typed.reset(saved)
    },
  })

  const send = useEarlyEnter(form, {
    // What was sent and not answered is sent again as it was.
    isKnown: offerState !== 'looking' || values.sent !== '',
    isDecided: offerState !== 'failed',
    asked: JSON.stringify(values),
  })

  /** The order as it is sent. Throws CallFailed with what is missing. */
  function bodyOf(now: PhoneValues) {
    const { promised, hasWishes, isOpen } = timesOf(now.windows, offers, groups)
    const { firstName, lastName, email, street, city, postalCode, district, state, country } = now
    const { flat, landmark, personName, personNumber } = now
    const door = { flat, landmark, personName, personNumber }
    const emailFault = known.caller && typedEmailFault(known.caller, Email.safeParse(email).data ?? email.trim())
    const further = {
      ...((!isRead || (!isChosen && callers.state === 'looking')) && {
        number: 'The caller is being looked up. Please press again.',
      }),
      ...(!isChosen &&
        callers.state === 'failed' && { number: 'The caller could not be looked up. Please try again.' }),
      ...(callers.state === 'found' && !callerId && { callerId: 'Please choose who calls' }),
      ...(emailFault && { email: emailFault }),
      ...(isOpen && { windows: chooseTime }),
      ...(known.failed && { callerId: 'This customer could not be read. Please try again.' }),
    }
    const order = {
      caller:
        callerId === fresh || !callerId
          ? {
              kind: 'new',
              firstName,
              lastName,
              ...(email.trim() && { email }),
              besides: callers.withNumber,
            }
          : { kind: 'known', _id: callerId },
      number: now.number,
      address:
        addressId === fresh
          ? { kind: 'new', street, city, postalCode, district, state, country, ...door }
          : { kind: 'known', _id: addressId },
      services: offered.map((line) => ({ serviceId: line.serviceId, ...termsOf(line), ...quantityField(line) })),
      ...(hasWishes && wishesOf(now)),
      ...(now.note && { note: now.note }),
      windows: promised,
    }
    try {
      return checked(PhoneOrder, order, further)
    } catch (error) {
      if (error instanceof CallFailed) throw new CallFailed('', 400, atFields(error.fields))
      throw error
    }
  }

  /** Why no times are offered; outside the usual area that stands at the address. */
  const noTimes = offers
    .flatMap(({ mainServiceId, offer }) => {
      const wish = offer.wish ?? 'nobodyThere'
      if (offer.days.length || wish === 'outsideArea') return []
      const name = priced.lines.find((line) => line.mainServiceId === mainServiceId)?.mainServiceName
      return noTimesText(wish, offer.minutes, offers.length > 1 && name ? displayName(name) : undefined)
    })
    .join(' ')

  const chosen = linesIn(values.services)
  const setLines = (lines: readonly GuestLine[]) => form.change({ services: withLines(lines) })
  return {
    values,
    form: send,
    booked,
    isUnanswered: values.sent !== '' && !form.pending,
    callers,
    callerId,
    known,
    addresses,
    addressId,
    priced,
    offers,
    offerState,
    readOffers: () => {
      form.ref.current?.querySelector<HTMLElement>('[name=services]')?.focus()
      again()
    },
    windows: times.chosen,
    hasWishes: times.hasWishes && offerState !== 'looking',
    noTimes,
    add: (line: GuestLine) =>
      chosen.some(({ serviceId }) => serviceId === line.serviceId) || setLines([...chosen, line]),
    remove: (serviceId: string) => setLines(chosen.filter((line) => line.serviceId !== serviceId)),
    setQuantity: (serviceId: string, quantity: number | null) =>
      setLines(chosen.map((line) => (line.serviceId === serviceId ? withCount(line, quantity) : line))),
    isDraft: typed.isDraft,
    begin: () => {
      setBooked(null)
      form.clearErrors()
      typed.reset(saved)
    },
  }
}
export type PhoneOrderState = ReturnType<typeof usePhoneOrder>
