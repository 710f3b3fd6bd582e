import { Price } from '@/components/ui/price'
import { takesText } from '@/lib/catalogue/rules/minutes'
import type { PriceView } from '@/lib/catalogue/rules/price'
import { priceTexts } from '@/lib/catalogue/rules/price-text'

type Props = { price: PriceView; service: Parameters<typeof takesText>[0] }

/** What a service costs, and how long it usually takes where that is known (LOOK-26). */
export function PriceAndTime({ price, service }: Props) {
  const takes = takesText(service)
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <Price {...priceTexts(price)} />
      {takes && (
        <p className="num text-small text-ink-2">
          <span aria-hidden>· </span>
          {takes}
        </p>
      )}
    </div>
  )
}
