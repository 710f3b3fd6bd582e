import { useState } from 'react'
import { QuantityPicker } from '@/components/cart/quantity-picker'
import { Price } from '@/components/ui/price'
import { orderPriceTexts } from '@/lib/bookings/rules/revisit'
import type { Booking } from '@/lib/bookings/schema'
import { nameWithType } from '@/lib/catalogue/rules/names'

type Props = {
  booking: Booking
  quantity: number | null
  error: string | undefined
  onChange: (quantity: number | null) => void
}

/** Asks how many an order is to be of, and says what they come to at the price that the order keeps (HOUSE-83). */
export function ChangeQuantity({ booking, quantity, error, onChange }: Props) {
  const about = nameWithType(booking)
  const [isRefused, setRefused] = useState(false)
  return (
    <section aria-label="Quantity">
      <h3 className="text-h3">How many?</h3>
      <p className="mb-3 text-small text-ink-2">{about}</p>
      <div className="flex flex-wrap items-center gap-3">
        <QuantityPicker
          of={{ unit: booking.unit, quantity }}
          about={about}
          live
          error={error}
          onRefused={setRefused}
          onChange={onChange}
        />
        <div aria-live="polite" className="min-w-0 flex-[1_1_9rem]">
          <Price {...orderPriceTexts({ ...booking, quantity: isRefused ? undefined : (quantity ?? undefined) })} />
        </div>
      </div>
    </section>
  )
}
