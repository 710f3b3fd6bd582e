'use client'
import { type ComponentType, useState } from 'react'
import { PriceAndTime } from '@/components/catalogue/price-and-time'
import { priceOfMany } from '@/lib/catalogue/rules/count'
import type { PriceView } from '@/lib/catalogue/rules/price'
import type { ListedService } from '@/lib/catalogue/schema'
import { nothingToPay } from '@/lib/promises'

/** Add to Cart, or Go to Cart. `onQuantity` hears of how many, once that is chosen in it. */
export type ServiceAction = ComponentType<{
  service: ListedService
  size?: 'md' | 'sm'
  wide?: boolean
  onQuantity?: (quantity: number | null) => void
}>

type Props = { service: ListedService; price: PriceView; Action: ServiceAction }

/** What as many as are chosen cost, beside where they are chosen (HOUSE-87). */
export function DetailsFoot({ service, price, Action }: Props) {
  const [quantity, setQuantity] = useState<number | null>(null)
  return (
    <div className="flex w-full flex-wrap items-center gap-3 magnified:flex-col magnified:items-stretch">
      <div aria-live="polite" className="min-w-0 flex-[1_1_9rem]">
        <PriceAndTime price={priceOfMany(price, { unit: service.priced.unit, quantity })} service={service} />
        <p className="text-caption text-ok">{nothingToPay}</p>
      </div>
      <Action service={service} size="md" onQuantity={setQuantity} />
    </div>
  )
}
