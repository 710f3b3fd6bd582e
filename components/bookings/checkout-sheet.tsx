'use client'
import { CircleCheck, Info, WifiOff } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { CheckoutForm } from '@/components/bookings/checkout-form'
import { checkoutPath } from '@/components/bookings/checkout-path'
import { useCheckout } from '@/components/bookings/use-checkout'
import { Button, ButtonLink } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/field'
import { Sheet } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { isUnconfirmed, outsideText } from '@/lib/bookings/rules/area'
import { shortWishOf } from '@/lib/bookings/rules/wishes'
import type { Booking } from '@/lib/bookings/schema'
import { useOnline } from '@/lib/browser/use-online'
import type { CartLine } from '@/lib/cart/rules'
import { linesTotal } from '@/lib/cart/rules/lines'
import { countText } from '@/lib/catalogue/rules/listing'
import { titleName } from '@/lib/catalogue/rules/names'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import { totalTexts } from '@/lib/catalogue/rules/total-text'
import { nothingToPay } from '@/lib/promises'

type Props = { mainServiceId: string; open: boolean; onClose: () => void }

/** The checkout of one group of the cart (CART-08). */
export function CheckoutSheet({ mainServiceId, open, onClose }: Props) {
  const checkout = useCheckout(mainServiceId, open, onClose)
  const { profile, failed, lines, placed, pending, conflict } = checkout
  const [name, setName] = useState('')
  const named = (lines[0] ?? placed?.[0])?.mainServiceName ?? name
  if (named !== name) setName(named) // stays after the lines have left the cart
  const ready = profile !== undefined && lines.length > 0
  const nothingLeft = conflict !== '' && !lines.length
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Checkout"
      subtitle={named ? titleName(named) : undefined}
      room={roomOf(named)}
      width={1000}
      footer={
        !placed &&
        !nothingLeft && (
          <Foot lines={lines} pending={pending} ready={ready} onCancel={onClose} onConfirm={checkout.confirm}>
            <Agree {...checkout} />
          </Foot>
        )
      }
    >
      {placed ? (
        <Placed orders={placed} others={checkout.others} />
      ) : nothingLeft ? (
        <NothingLeft why={conflict} notice={checkout.notice} />
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

type FootProps = {
  lines: readonly CartLine[]
  pending: boolean
  ready: boolean
  onCancel: () => void
  onConfirm: () => void
  /** Stands directly above the buttons. */
  children: ReactNode
}

function Foot({ lines, pending, ready, onCancel, onConfirm, children }: FootProps) {
  const isOnline = useOnline()
  const total = linesTotal(lines.filter((line) => line.offered))
  const { now, note } = totalTexts(total)
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-3">
      {ready && (
        <p className="flex flex-[1_0_100%] flex-wrap items-baseline gap-x-3 md:flex-1">
          <span className="text-ink-2">Total</span>
          <span className={total.rupees === null ? 'font-semibold' : 'num text-[1.25rem] leading-6 font-[650]'}>
            {now}
          </span>
          {note && <span className="text-caption text-ink-2">{note}</span>}
          <span className="text-caption text-ok">{nothingToPay}</span>
        </p>
      )}
      <div role="status" className="empty:hidden flex-[1_0_100%]">
        {!isOnline && (
          <p className="flex items-center gap-2.5 rounded-md bg-wait-bg px-3.5 py-2 text-small font-medium text-wait">
            <WifiOff aria-hidden className="flex-none" />
            You are offline. Your booking can be sent when the connection is back.
          </p>
        )}
      </div>
      {ready && children}
      <Button kind="line" onClick={onCancel}>
        Cancel
      </Button>
      <Button kind="go" pending={pending} disabled={!ready} onClick={onConfirm} className="flex-1 md:flex-none">
        Confirm Order
      </Button>
    </div>
  )
}

type AgreeProps = {
  agreed: boolean
  setAgreed: (agreed: boolean) => void
  /** The box of 'I agree', and what is wrong with it. */
  agree: RefObject<HTMLInputElement | null>
  agreeError?: string
}

/** In the foot, so that nobody has to look for what Confirm waits for (LOOK-40). */
const Agree = ({ agreed, setAgreed, agree, agreeError }: AgreeProps) => (
  <div className="agree">
    <Checkbox
      ref={agree}
      label={<span className="font-semibold">I agree</span>}
      error={agreeError}
      checked={agreed}
      onChange={(event) => setAgreed(event.target.checked)}
      className="agree-box"
    />
    <p>
      to{' '}
      <button
        type="button"
        className="link min-h-11"
        onClick={() => document.getElementById('order-terms')?.scrollIntoView({ block: 'start' })}
      >
        the terms
      </button>
    </p>
  </div>
)

/** Opens the checkout of another group in the place of this one, so that Back leads to the cart. */
const goOn = (mainServiceId: string) => {
  const { fromCart } = (window.history.state ?? {}) as { fromCart?: boolean }
  window.history.replaceState({ fromCart }, '', checkoutPath(mainServiceId))
}

type PlacedProps = {
  orders: readonly Booking[]
  others: ReturnType<typeof useCheckout>['others']
  wish?: string | null
}

/** The orders of one checkout, which share their wishes. */
const wishOf = ([first]: readonly Booking[]) => first && shortWishOf(first)

const Placed = ({ orders, others, wish = wishOf(orders) }: PlacedProps) => (
  <div className="grid justify-items-center gap-3 py-6 text-center md:py-10">
    <CircleCheck aria-hidden className="size-14! text-ok" strokeWidth={1.5} />
    <h3 className="text-h2">{orders.length > 1 ? 'Your bookings are placed' : 'Your booking is placed'}</h3>
    <ul className="grid gap-1">
      {orders.map(({ orderId, ...order }) => (
        <li key={orderId}>
          {orderedName(order)} <span className="num whitespace-nowrap text-ink-2">{orderId}</span>
        </li>
      ))}
    </ul>
    <p className="text-ink-2" suppressHydrationWarning>
      {wish && `You asked for ${wish}. `}Our team will call you to fix the time.
    </p>
    {orders.some(isUnconfirmed) && <p className="text-wait">{outsideText}</p>}
    <ButtonLink kind="soft" href="/orders" replace>
      My Bookings
    </ButtonLink>
    {others.length > 0 && (
      <section aria-labelledby="still-in-cart" className="mt-5 w-full max-w-140 border-t border-line pt-6 text-left">
        <h4 id="still-in-cart" className="mb-3 text-h3">
          Still in your cart
        </h4>
        <ul className="grid gap-3">
          {others.map(({ mainServiceId, mainServiceName, lines }) => (
            <li
              key={mainServiceId}
              className="grid items-center gap-x-4 gap-y-3 rounded-card px-5 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:py-3 md:pr-3 shadow-[inset_0_0_0_1px_var(--line)]"
            >
              <p className="min-w-0">
                <span className="block font-semibold">{titleName(mainServiceName)}</span>
                <span className="block text-small text-ink-2">
                  {countText(lines.length)} · <span className="num">{totalTexts(linesTotal(lines)).now}</span>
                </span>
              </p>
              <Button kind="go" onClick={() => goOn(mainServiceId)}>
                Checkout <span className="sr-only">{titleName(mainServiceName)}</span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
)

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
