import type { ComponentProps } from 'react'
import type { BillValues } from '@/components/billing/bill-values'
import { Checkbox, Field } from '@/components/ui/field'
import { wayOfBilling } from '@/lib/billing/rules/bill'
import type { BilledOrder } from '@/lib/billing/schema'
import { priceOfMany } from '@/lib/catalogue/rules/count'
import { lineInWords } from '@/lib/catalogue/rules/line-text'
import { priceAgreed, pricedOf } from '@/lib/catalogue/rules/price'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'

type TextProps = Pick<ComponentProps<typeof Field>, 'name' | 'value' | 'error' | 'required'> & {
  onChange: (event: { target: { value: string } }) => void
}
type Props = {
  order: BilledOrder
  values: BillValues
  text: (name: string) => TextProps
  onChange: (changes: BillValues) => void
}

/** The service that was ordered, and what its price left open. */
export function ServiceFields({ order, values, text, onChange }: Props) {
  const way = wayOfBilling(order)
  const isCounted = way === 'counted' || (way === 'open' && values.counted !== '')
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-[1rem]">
        <span className="min-w-0">
          <span className="block font-semibold">{withQuantity(order.serviceName, order)}</span>
          <span className="text-small text-ink-2">{order.applicationName}</span>
        </span>
        <span className="num font-semibold">{lineInWords(priceOfMany(priceAgreed(pricedOf(order)), order))}</span>
      </p>
      {isCounted && <Field label="How many" {...number} {...text('quantity')} />}
      {way === 'open' && isCounted && <Field label="Price for one in ₹" {...number} {...text('unitPrice')} />}
      {way === 'open' && !isCounted && <Field label="Amount in ₹" {...number} {...text('amount')} />}
      {way === 'open' && (
        <Checkbox
          name="counted"
          label="By the piece or by measure"
          checked={isCounted}
          onChange={({ target }) => onChange({ counted: target.checked ? 'yes' : '' })}
        />
      )}
    </>
  )
}
