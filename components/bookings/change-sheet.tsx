'use client'
import { Info } from 'lucide-react'
import { useRef, useState } from 'react'
import { profileStore } from '@/components/account/profile-store'
import { ChangeTime } from '@/components/bookings/change-time'
import type { Changing } from '@/components/bookings/changing'
import { CheckoutDestination } from '@/components/bookings/checkout-destination'
import { CheckoutNote } from '@/components/bookings/checkout-wishes'
import { useOffer } from '@/components/bookings/use-offer'
import type { Refused } from '@/components/bookings/window-field'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { mapQuery } from '@/lib/account/rules/position'
import { doorLines, withRecord } from '@/lib/account/rules/records'
import type { Profile } from '@/lib/account/schema'
import { changeVisit } from '@/lib/bookings/contract'
import { changeTerms } from '@/lib/bookings/rules/change'
import type { Booking, PartOfDay } from '@/lib/bookings/schema'
import { CallFailed, call } from '@/lib/browser/call'
import { dropDraft } from '@/lib/browser/draft'
import { useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useTyped } from '@/lib/browser/use-typed'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import { instantOfWallClock } from '@/lib/india-time'
import { getVisitOffer } from '@/lib/windows/contract'
import { datesOf, windowOf, windowValue } from '@/lib/windows/rules/choice'
import { nearestFree } from '@/lib/windows/rules/texts'

type Props = Changing & { booking: Booking; profile: Profile; open: boolean; onClose: () => void }

type OrderAddress = Booking['deliveryAddress']
const readsTheSame = (one: OrderAddress, other: OrderAddress) =>
  doorLines(one).join() === doorLines(other).join() && mapQuery(one) === mapQuery(other)

/** The window that is promised; empty where there is none, or an exact time. */
const presentWindow = ({ scheduledDate, scheduledUntil }: Booking) =>
  scheduledDate && scheduledUntil
    ? windowValue({
        from: instantOfWallClock(scheduledDate).toISOString(),
        until: instantOfWallClock(scheduledUntil).toISOString(),
      })
    : ''

/** What the order has, as the form shows it: a record of the profile is chosen where the order has it as it is there. */
function presentOf(booking: Booking, { addresses, contactNumbers }: Profile) {
  const { preferredDay = '', preferredPart = '', note = '', deliveryAddress, contactNumber } = booking
  const address = addresses.find((one) => readsTheSame(one, deliveryAddress))
  const number = contactNumbers.find((one) => one.number === contactNumber.number)
  return {
    preferredDay,
    preferredPart: preferredPart as string,
    note,
    window: presentWindow(booking),
    address: address?._id ?? '',
    number: number?._id ?? '',
  }
}
type Values = ReturnType<typeof presentOf>

/** What of it is to be otherwise. */
function changesOf(values: Values, present: Values) {
  const { preferredDay, preferredPart, note, address, number } = values
  const window = values.window === present.window ? null : windowOf(values.window)
  const isWished = !window && (preferredDay !== present.preferredDay || preferredPart !== present.preferredPart)
  return {
    ...(window && { window: datesOf(window) }),
    ...(isWished && {
      wish: {
        ...(preferredDay && { preferredDay }),
        ...(preferredPart && { preferredPart: preferredPart as PartOfDay }),
      },
    }),
    ...(note.trim() !== present.note && { note }),
    ...(address !== present.address && { deliveryAddress: address }),
    ...(number !== present.number && { contactNumber: number }),
  }
}

/** When, where and how an order is done, and what was placed with it; what a change comes to is said before (BOOK-14). */
export function ChangeSheet({ booking, together, profile, open, onClose, onChanged, onRefused }: Props) {
  const now = new Date()
  const seen = useRef<string | undefined>(booking.updatedAt)
  const present = useRef(presentOf(booking, profile)).current
  const draft = `change ${booking.orderId} ${seen.current ?? booking.updatedAt}`
  const { values, set } = useTyped(present, { name: draft, owner: profile._id })
  const { keyOf } = useSameKey()
  const elsewhere = values.address !== present.address && { query: { deliveryAddress: values.address } }
  const { offer, load } = useOffer(open ? `${booking.orderId} ${values.address}` : '', (signal) =>
    call(getVisitOffer, {
      params: { orderId: booking.orderId },
      ...elsewhere,
      ...(signal && { signal }),
    }),
  )
  const [refused, setRefused] = useState<Refused | null>(null)
  /** What is free has changed, and the order has not: it stays at its time until another is chosen. */
  async function refuse(text: string, value: string) {
    const now = await load()
    const from = windowOf(value)?.from
    set({ window: present.window })
    setRefused({ text, nearest: now && from ? nearestFree(now.days, new Date(from)) : [] })
    throw new CallFailed('', 409, { window: 'Please choose another time' })
  }
  const form = useForm<Values, readonly Booking[] | null>({
    values,
    set,
    send: async (typed) => {
      const changes = changesOf(typed, present)
      if (!Object.keys(changes).length) return null
      const body = { seen: seen.current ?? booking.updatedAt, ...changes }
      try {
        return await call(changeVisit, { params: { orderId: booking.orderId }, body, key: keyOf(body) })
      } catch (error) {
        if (error instanceof CallFailed && error.fields.window) await refuse(error.fields.window, typed.window)
        if (error instanceof CallFailed && error.status === 409) {
          seen.current = undefined // what is sent next was decided on what is shown by then
          onRefused()
        }
        throw error
      }
    },
    fallback: 'Your change was not saved. Please try again.',
    onDone: (changed) => {
      dropDraft(draft)
      onClose()
      if (!changed) return
      onChanged(changed)
      toast(
        changed.some(({ timeRequest }) => timeRequest)
          ? 'Saved. We confirm the time with you'
          : 'Your visit was changed',
        {
          about: orderedName(booking),
        },
      )
    },
  })
  const follow = (make: (before: Profile) => Profile) => profileStore.change(profile, make)
  const others = together.filter(({ _id }) => _id !== booking._id)
  return (
    <FormSheet
      of={form}
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
    >
      <p className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 rounded-md bg-wall px-3.5 py-3 text-small text-wall-ink">
        <Info aria-hidden className="mt-px" />
        <span suppressHydrationWarning>
          {others.length > 0 && (
            <span className="block font-semibold">
              This changes all that was booked together:{' '}
              {[booking, ...others].map((one) => withQuantity(one.serviceName, one)).join(', ')}.
            </span>
          )}
          {changeTerms(booking, now)}
        </span>
      </p>
      <div className="grid gap-6 md:grid-cols-2 md:gap-8">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          <ChangeTime
            booking={booking}
            offer={offer}
            values={values}
            change={(changes) => {
              if (changes.window !== undefined) setRefused(null)
              form.change(changes)
            }}
            errors={form.errors}
            refused={refused}
          />
          <CheckoutNote choice={values} choose={form.change} errors={form.errors} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <CheckoutDestination
            profile={profile}
            address={values.address}
            number={values.number}
            onAddress={(address) => form.change({ address })}
            onNumber={(number) => form.change({ number })}
            onNewAddress={(added) => {
              follow((before) => ({ ...before, addresses: withRecord(before.addresses, added) }))
              form.change({ address: added._id })
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
