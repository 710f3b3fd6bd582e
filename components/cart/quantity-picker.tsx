'use client'
import { Stepper } from '@/components/ui/stepper'
import { countOf } from '@/lib/catalogue/rules/count'
import { unitNames } from '@/lib/catalogue/rules/price-text'
import { type Counted, quantities } from '@/lib/catalogue/rules/quantity'
import { quantityFault } from '@/lib/catalogue/rules/quantity-text'

export type PickerProps = { of: Counted; about: string; wide?: boolean; onChange: (quantity: number | null) => void }

/** Of how many a line is to be, in the sense of its unit. */
export function QuantityPicker({ of, about, wide = false, onChange }: PickerProps) {
  const count = countOf(of)
  const isMeasured = of.unit === 'sqft'
  return (
    <Stepper
      label={`Quantity of ${about}`}
      value={count}
      range={quantities[of.unit]}
      {...(of.unit !== 'visit' && {
        suffix: `${unitNames[of.unit]}${count !== null && count > 1 && !isMeasured ? 's' : ''}`,
      })}
      {...(isMeasured && { empty: 'not measured' })}
      faultOf={(quantity) => quantityFault(of.unit, quantity)}
      wide={wide}
      onChange={onChange}
    />
  )
}
