'use client'
import { Info } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { profileStore } from '@/components/account/profile-store'
import { ChangeNotice, type Notice } from '@/components/bookings/change-notice'
import { ChangeQuantity } from '@/components/bookings/change-quantity'
import { ChangeTime } from '@/components/bookings/change-time'
import { changesOf, nowLines, presentOf, rebased, type Values } from '@/components/bookings/change-values'
import type { Changing } from '@/components/bookings/changing'
import { CheckoutDestination } from '@/components/bookings/checkout-destination'
import { CheckoutNote } from '@/components/bookings/checkout-wishes'
import { useOffer } from '@/components/bookings/use-offer'
import type { Refused } from '@/components/bookings/window-field'
import { FormSheet } from '@/components/ui/form-sheet'
import { IndiaTime } from '@/components/ui/india-time'
import { toast } from '@/components/ui/toast'
import { doorLines, withRecord } from '@/lib/account/rules/records'
import type { Profile } from '@/lib/account/schema'
import { changeVisit, getBooking } from '@/lib/bookings/contract'
import { isUnconfirmed, outsideText } from '@/lib/bookings/rules/area'
import { changeTerms, resizeFault } from '@/lib/bookings/rules/change'
import { isBeforeWork } from '@/lib/bookings/rules/statuses'
import { promisedText, soFarText, staysText } from '@/lib/bookings/rules/stays'
import type { Booking } from '@/lib/bookings/schema'
import { CallFailed, call } from '@/lib/browser/call'
import { callSurely } from '@/lib/browser/call-surely'
import { dropDraft } from '@/lib/browser/draft'
import { focusRefusedNumber } from '@/lib/browser/refused-number'
import { useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useTyped } from '@/lib/browser/use-typed'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import { getVisitOffer } from '@/lib/windows/contract'
import { windowOf } from '@/lib/windows/rules/choice'
import { nearestFree } from '@/lib/windows/rules/texts'
import type { Offer } from '@/lib/windows/schema'

const unheardText =
  'We did not hear whether your change was saved. Please save it again: it is made once, however often you press.'

const chooseTime = 'Please choose a time of that day'

type Props = Changing & { booking: Booking; profile: Profile; open: boolean; onClose: () => void }

/** When, where and how an order is done, and what was placed with it; what a change comes to is said before (BOOK-14). */
export function ChangeSheet({ booking: opened, together, profile, open, onClose, onChanged, onRefused }: Props) {
  const now = new Date()
  // As it was when it was opened, until something is refused: it would change under what is being typed.
  const [booking, setBooking] = useState(opened)
  const present = useMemo(() => presentOf(booking, profile), [booking, profile])
  const draft = `change ${booking.orderId} ${booking.updatedAt}`
  const { values, set } = useTyped(present, { name: draft, owner: profile._id })
  const { keyOf } = useSameKey()
  const elsewhere = values.address !== present.address
  const query = {
    ...(elsewhere && { deliveryAddress: values.address }),
    ...(values.quantity !== null && values.quantity !== present.quantity && { quantity: values.quantity }),
  }
  const { offer, load, again } = useOffer(
    open ? `${booking.orderId} ${values.address} ${values.quantity}` : '',
    (signal) => call(getVisitOffer, { params: { orderId: booking.orderId }, query, ...(signal && { signal }) }),
  )
  const [refused, setRefused] = useState<Refused | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  /** A day was picked and no time of it yet. */
  const [lacksTime, setLacksTime] = useState(false)
  const isPromised = booking.scheduledDate !== undefined
  const soFar = soFarText(booking, now)
  const standsFor = (of: Offer | null | undefined) => (of?.wish === 'outsideArea' ? soFar : staysText(booking, now))
  /** Where nothing is free for it the team answers the change. */
  const asked = isPromised && !offer?.days.length && (refused !== null || (elsewhere && offer?.wish === 'outsideArea'))
  function fail(why: Notice): never {
    setNotice(why)
    throw new CallFailed('', 409, { notice: why.text })
  }
  /** What is free has changed, and the order has not: it stays at its time until another is chosen, or the team is asked. */
  async function refuse(text: string, value: string) {
    const fresh = await load()
    const from = windowOf(value)?.from
    set({ window: present.window })
    setRefused({ text, nearest: fresh && from ? nearestFree(fresh.days, new Date(from)) : [] })
    const stays = standsFor(fresh)
    if (!fresh?.days.length)
      fail({
        text,
        next: stays
          ? `Save again to ask our team for it: they call you, and confirm it first. ${stays}`
          : 'Our team will call you to agree a time.',
      })
    throw new CallFailed('', 409, { window: 'Please choose another time' })
  }
  /** The order is not as it was shown: the form shows it as it is now before anything else is sent. */
  async function readAnew({ message: text }: CallFailed, typed: Values) {
    onRefused()
    const fresh = await call(getBooking, { params: { orderId: booking.orderId } }).catch((error: unknown) => {
      if (error instanceof CallFailed) fail({ text })
      throw error
    })
    if (!isBeforeWork(fresh.status)) fail({ text })
    set(rebased(typed, present, presentOf(fresh, profile)))
    dropDraft(draft)
    setBooking(fresh)
    setRefused(null)
    void load()
    fail({
      text,
      lines: nowLines(fresh, new Date()),
      next: 'The time below is the present one again. What else you typed is kept: save it if it is still what you want.',
    })
  }
  const form = useForm<Values, readonly Booking[] | null>({
    values,
    set,
    send: async (typed) => {
      setNotice(null)
      if (!typed.window && (lacksTime || present.window) && offer?.days.length)
        throw new CallFailed('', 400, { window: chooseTime })
      const changes = changesOf(typed, present, { isPromised, asked })
      if (!Object.keys(changes).length) return null
      const body = { seen: booking.updatedAt, ...changes }
      try {
        const input = { params: { orderId: booking.orderId }, body, key: keyOf(body) }
        return await callSurely(changeVisit, input, { unheard: unheardText })
      } catch (error) {
        if (error instanceof CallFailed && error.fields.window) await refuse(error.fields.window, typed.window)
        if (error instanceof CallFailed && error.status === 409) await readAnew(error, typed)
        throw error
      }
    },
    fallback: 'Your change was not saved. Please try again.',
    onDone: (changed) => {
      dropDraft(draft)
      onClose()
      if (!changed) return
      onChanged(changed)
      const saved =
        elsewhere && changed.some(isUnconfirmed)
          ? `Saved. ${outsideText}`
          : changed.some(({ timeRequest }) => timeRequest)
            ? 'Saved. We confirm the time with you'
            : 'Your visit was changed'
      toast(saved, { about: orderedName(changed.find(({ _id }) => _id === booking._id) ?? booking) })
    },
  })
  /** A number that is refused while it is typed is not sent as the one before it. */
  const submit = (event: FormEvent) => {
    if (focusRefusedNumber(form.ref.current)) event.preventDefault()
    else form.submit(event)
  }
  const goTo = (address: string) => {
    setRefused(null)
    setNotice(null)
    form.change({ address })
  }
  const follow = (make: (before: Profile) => Profile) => profileStore.change(profile, make)
  const promised = promisedText(booking, now)
  const others = together.filter(({ _id, status }) => _id !== booking._id && isBeforeWork(status))
  return (
    <FormSheet
      of={{ ...form, submit }}
      open={open}
      onClose={onClose}
      title="Change visit"
      subtitle={
        <>
          {orderedName(booking)}, <span className="whitespace-nowrap">{booking.orderId}</span>
        </>
      }
      room={roomOf(booking.mainServiceName)}
      width={880}
      submitLabel="Save changes"
      cancelLabel="Leave as it is"
      // Its first field comes with the times: another one would have the focus, out of view (HOUSE-131).
      initialFocus={() => form.ref.current?.closest<HTMLElement>('[role=dialog]') ?? true}
    >
      {notice && <ChangeNotice notice={notice} />}
      <p className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 rounded-md bg-wall px-3.5 py-3 text-small text-wall-ink">
        <Info aria-hidden className="mt-px" />
        <span suppressHydrationWarning>
          {promised && <span className="block font-semibold">Your visit: {promised}</span>}
          {others.length > 0 && (
            <span className="block font-semibold">
              This changes all that was booked together:{' '}
              {[booking, ...others].map((one) => withQuantity(one.serviceName, one)).join(', ')}.
            </span>
          )}
          {changeTerms(booking, now)}
          <IndiaTime text=" Times are India time." />
        </span>
      </p>
      <div className="grid gap-6 md:grid-cols-2 md:gap-8">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          <ChangeTime
            booking={booking}
            asked={asked}
            offer={offer}
            values={values}
            change={(changes) => {
              if (changes.window !== undefined) {
                setRefused(null)
                setLacksTime(!changes.window)
              }
              form.change(changes)
            }}
            errors={form.errors}
            refused={refused}
            onAgain={again}
          />
          {resizeFault(booking, null) === null && (
            <ChangeQuantity
              booking={booking}
              quantity={values.quantity}
              error={form.errors.quantity}
              onChange={(quantity) => {
                setRefused(null)
                form.change({ quantity })
              }}
            />
          )}
          <CheckoutNote choice={values} choose={form.change} errors={form.errors} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <CheckoutDestination
            profile={profile}
            address={values.address}
            number={values.number}
            outside={asked ? `In place of a time you say what would suit. ${soFar}` : undefined}
            onAddress={goTo}
            onNumber={(number) => form.change({ number })}
            onNewAddress={(added) => {
              follow((before) => ({ ...before, addresses: withRecord(before.addresses, added) }))
              goTo(added._id)
            }}
            onNewNumber={(added) => {
              follow((before) => ({ ...before, contactNumbers: withRecord(before.contactNumbers, added) }))
              form.change({ number: added._id })
            }}
          />
          {!present.address && !values.address && (
            <p className="text-small text-ink-2">
              Now: {doorLines(booking.deliveryAddress).join(', ')}. It is not among your saved addresses.
            </p>
          )}
        </div>
      </div>
    </FormSheet>
  )
}
