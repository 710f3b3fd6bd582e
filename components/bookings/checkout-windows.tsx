'use client'
import type { ReactNode } from 'react'
import { HeldFor, type Keeping } from '@/components/bookings/held-for'
import { type Refused, WindowField } from '@/components/bookings/window-field'
import type { Offer } from '@/lib/windows/schema'

type Props = {
  offer: Offer
  value: string
  pick: (value: string) => void
  error?: string | undefined
  refused: Refused | null
  keeping: Keeping | null
  onExpired: () => void
  /** The id of the heading under which it stands, where there are several. */
  within?: string | undefined
  /** The day of another visit. */
  nextDay?: string | undefined
  /** What would suit, where none of them does. */
  children: ReactNode
}

/** A day and a window of it, and for how long it is held. */
export const CheckoutWindows = ({
  offer,
  value,
  pick,
  error,
  refused,
  keeping,
  onExpired,
  within,
  nextDay,
  children,
}: Props) => (
  <div className="grid gap-5">
    <WindowField
      offer={offer}
      value={value}
      error={error}
      refused={refused}
      within={within}
      nextDay={nextDay}
      onChange={pick}
    >
      {keeping && <HeldFor keeping={keeping} onExpired={onExpired} />}
    </WindowField>
    {children}
  </div>
)
