'use client'
import { Info } from 'lucide-react'
import { useRef } from 'react'
import { profileStore } from '@/components/account/profile-store'
import type { Changing } from '@/components/bookings/changing'
import { CheckoutDestination } from '@/components/bookings/checkout-destination'
import { CheckoutNote, CheckoutWishes } from '@/components/bookings/checkout-wishes'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { mapQuery } from '@/lib/account/rules/position'
import { doorLines, withRecord } from '@/lib/account/rules/records'
import type { Profile } from '@/lib/account/schema'
import { changeVisit } from '@/lib/bookings/contract'
import { changeTerms } from '@/lib/bookings/rules/change'
import { staysText } from '@/lib/bookings/rules/stays'
import type { Booking, PartOfDay } from '@/lib/bookings/schema'
import { CallFailed, call } from '@/lib/browser/call'
import { dropDraft } from '@/lib/browser/draft'
import { useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useTyped } from '@/lib/browser/use-typed'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { roomOf } from '@/lib/catalogue/rules/rooms'

type Props = Changing & { booking: Booking; profile: Profile; open: boolean; onClose: () => void }

type OrderAddress = Booking['deliveryAddress']
const readsTheSame = (one: OrderAddress, other: OrderAddress) =>
  doorLines(one).join() === doorLines(other).join() && mapQuery(one) === mapQuery(other)

/** What the order has, as the form shows it: a record of the profile is chosen where the order has it as it is there. */
function presentOf(booking: Booking, { addresses, contactNumbers }: Profile) {
  const { preferredDay = '', preferredPart = '', note = '', deliveryAddress, contactNumber } = booking
  const address = addresses.find((one) => readsTheSame(one, deliveryAddress))
  const number = contactNumbers.find((one) => one.number === contactNumber.number)
  return {
    preferredDay,
    preferredPart: preferredPart as string,
    note,
    address: address?._id ?? '',
    number: number?._id ?? '',
  }
}
type Values = ReturnType<typeof presentOf>

/** What of it is to be otherwise. */
function changesOf(values: Values, present: Values) {
  const { preferredDay, preferredPart, note, address, number } = values
  const isWished = preferredDay !== present.preferredDay || preferredPart !== present.preferredPart
  return {
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
  const stays = staysText(booking, now)
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
          <CheckoutWishes
            choice={values}
            choose={form.change}
            errors={form.errors}
            text={
              stays ? `Another day or part of the day is a wish. ${stays}` : 'Our team will call you to fix the time.'
            }
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
