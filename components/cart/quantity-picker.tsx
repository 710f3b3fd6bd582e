'use client'
import { Stepper } from '@/components/ui/stepper'
import { countOf } from '@/lib/catalogue/rules/count'
import { countName } from '@/lib/catalogue/rules/line-text'
import { type Counted, isArea, quantities } from '@/lib/catalogue/rules/quantity'
import { quantityFault } from '@/lib/catalogue/rules/quantity-text'
import { readQuantity } from '@/lib/catalogue/rules/typed-quantity'

export type PickerProps = {
  of: Counted
  about: string
  wide?: boolean
  end?: boolean
  /** Lets a right number count while it is typed, as where its price is shown beside it, or a form is sent from it. */
  live?: boolean
  /** Why what stands there was refused. */
  error?: string | undefined
  onRefused?: ((isRefused: boolean) => void) | undefined
  onChange: (quantity: number | null) => void
}

/** Of how many a line is to be, in the sense of its unit. */
export function QuantityPicker({ of, about, wide = false, end, live, error, onRefused, onChange }: PickerProps) {
  const count = countOf(of)
  const suffix = countName(count ?? 1, of.unit)
  return (
    <Stepper
      label={`Quantity of ${about}`}
      value={count}
      range={quantities[of.unit]}
      {...(suffix && { suffix })}
      {...(isArea(of.unit) && { empty: 'not measured' })}
      read={(typed) => readQuantity(of.unit, typed)}
      onRefused={onRefused}
      faultOf={(quantity) => quantityFault(of.unit, quantity)}
      wide={wide}
      end={end}
      live={live}
      error={error}
      onChange={onChange}
    />
  )
}
