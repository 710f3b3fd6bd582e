import { Price } from '@/components/ui/price'
import type { LinePrice } from '@/lib/catalogue/rules/count'
import { lineTexts } from '@/lib/catalogue/rules/line-text'
import { takesText } from '@/lib/catalogue/rules/minutes'

type Props = { price: LinePrice; service: Parameters<typeof takesText>[0] }

/** What a service costs, and of one how long it usually takes, where that is known (LOOK-26). */
export function PriceAndTime({ price, service }: Props) {
  const takes = price.count ? null : takesText(service)
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <Price {...lineTexts(price)} />
      {takes && (
        <p className="num text-small text-ink-2">
          <span aria-hidden>· </span>
          {takes}
        </p>
      )}
    </div>
  )
}
