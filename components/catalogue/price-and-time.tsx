import { Price } from '@/components/ui/price'
import { takesText } from '@/lib/catalogue/rules/minutes'
import type { PriceView } from '@/lib/catalogue/rules/price'
import { priceTexts } from '@/lib/catalogue/rules/price-text'

/** What a service costs, and how long it usually takes where that is known (LOOK-26). */
export const PriceAndTime = ({ price, service }: { price: PriceView; service: Parameters<typeof takesText>[0] }) => (
  <div className="flex flex-wrap items-baseline gap-x-2">
    <Price {...priceTexts(price)} />
    {takesText(service) && (
      <p className="num text-small text-ink-2">
        <span aria-hidden>· </span>
        {takesText(service)}
      </p>
    )}
  </div>
)
