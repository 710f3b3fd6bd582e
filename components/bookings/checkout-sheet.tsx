'use client'
import { Info } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Agree, CheckoutFoot } from '@/components/bookings/checkout-foot'
import { CheckoutForm } from '@/components/bookings/checkout-form'
import { CheckoutPlaced } from '@/components/bookings/checkout-placed'
import { useCheckout } from '@/components/bookings/use-checkout'
import { Button, ButtonLink } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { displayName } from '@/lib/catalogue/rules/names'
import { roomOf } from '@/lib/catalogue/rules/rooms'

/** `of`: a main service of the cart, or all of it. */
type Props = { of: string; open: boolean; onClose: () => void }

const namesOf = (names: readonly string[]) =>
  names.length > 1 ? `${names.length} visits` : displayName(names[0] ?? '')

/** What is no longer held, by name where there are several visits. */
function overText({ over, isWhole }: Pick<ReturnType<typeof useCheckout>, 'over' | 'isWhole'>) {
  if (!over.length) return ''
  const names = over.map(({ mainServiceName }) => displayName(mainServiceName)).join(', ')
  return `${isWhole ? `No longer held: ${names}.` : 'Your time is no longer held.'} Confirm while it is free.`
}

/** The checkout of one group of the cart (CART-08), or of all at once (HOUSE-06). */
export function CheckoutSheet({ of, open, onClose }: Props) {
  const checkout = useCheckout(of, open, onClose)
  const { profile, failed, visits, placed, pending, conflict } = checkout
  const [name, setName] = useState('')
  const lines = visits.flatMap((visit) => visit.lines)
  const shown = [...new Set([...lines, ...(placed ?? [])].map(({ mainServiceName }) => mainServiceName))]
  const named = shown.length ? namesOf(shown) : name
  if (named !== name) setName(named) // stays after the lines have left the cart
  const ready = profile !== undefined && lines.length > 0
  const nothingLeft = conflict.text !== '' && !lines.length
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Checkout"
      subtitle={named || undefined}
      room={roomOf(shown.length > 1 ? '' : named)}
      width={1000}
      footer={
        !placed &&
        !nothingLeft && (
          <CheckoutFoot
            lines={lines}
            pending={pending}
            ready={ready}
            over={overText(checkout)}
            onCancel={onClose}
            onConfirm={checkout.confirm}
          >
            <Agree {...checkout} />
          </CheckoutFoot>
        )
      }
    >
      {placed ? (
        <CheckoutPlaced orders={placed} others={checkout.others} />
      ) : nothingLeft ? (
        <NothingLeft why={conflict.text} notice={checkout.notice} />
      ) : failed ? (
        <Failed onRetry={() => void checkout.load()} />
      ) : ready ? (
        <CheckoutForm checkout={checkout} profile={profile} />
      ) : (
        <Bones />
      )}
    </Sheet>
  )
}

/** Booked already, in another tab or by a try whose answer was lost. */
const NothingLeft = ({ why, notice }: { why: string; notice: RefObject<HTMLDivElement | null> }) => (
  <div ref={notice} tabIndex={-1} className="grid justify-items-center gap-3 py-6 text-center outline-none md:py-10">
    <Info aria-hidden className="size-14! text-wait" strokeWidth={1.5} />
    <h3 className="text-h2">Nothing is left to book here</h3>
    <p className="text-ink-2">{why} They stand there as they were first confirmed.</p>
    <ButtonLink kind="soft" href="/orders">
      My Bookings
    </ButtonLink>
  </div>
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-center gap-4 py-10 text-center">
    <p>We could not load the checkout.</p>
    <Button kind="fill" onClick={onRetry}>
      Retry
    </Button>
  </div>
)

const Bones = () => (
  <div role="status" className="grid gap-6 md:grid-cols-2 md:gap-8">
    <span className="sr-only">Loading the checkout</span>
    {[0, 1].map((column) => (
      <div key={column} className="grid content-start gap-3">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-24 rounded-md" />
        <Skeleton className="h-24 rounded-md" />
        <Skeleton className="mt-3 h-6 w-40" />
        <Skeleton className="h-18 rounded-md" />
      </div>
    ))}
  </div>
)
