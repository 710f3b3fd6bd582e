import { ArrowRight, FileText } from 'lucide-react'
import { Markup } from '@/components/catalogue/markup'
import { freeCancellation } from '@/lib/cancellation'
import { linkAddress, type PriceView, textOf } from '@/lib/catalogue/rules'
import type { ServiceType } from '@/lib/catalogue/schema'
import { formatDay } from '@/lib/india-time'

type Details = Pick<
  ServiceType,
  'serviceDetails' | 'serviceCost' | 'discountPercentage' | 'discountValidUntil' | 'discountTerms' | 'rateCardPdf'
>

/** What holds for every service, in brief; the terms say it in full. */
const shopRules = (cost: number | undefined, unit: string | undefined) =>
  [
    '# Good to know',
    cost === undefined
      ? '* Our team tells you the price before the work begins.'
      : unit
        ? `* The price counts ${unit}; the final amount follows the visit.`
        : '* The price you see is the price you order at.',
    '* Parts or material beyond this are agreed with you first.',
    `* ${freeCancellation}`,
  ].join('\n')

/** What is known of a service beyond its card: details, the rules of the shop, terms of the discount, rate card (CAT-06). */
export function ServiceDetails({ details, price }: { details: Details; price: PriceView }) {
  const { serviceCost, discountPercentage, discountValidUntil, discountTerms } = details
  const rateCard = linkAddress(details.rateCardPdf)
  return (
    <div className="grid gap-5">
      <Markup text={details.serviceDetails} />
      {price.percent && discountValidUntil && (
        <p className="text-small text-ink-2">
          {discountPercentage}% off until {formatDay(discountValidUntil)}. {textOf(discountTerms)}
        </p>
      )}
      <Markup text={shopRules(serviceCost, price.unit)} />
      {rateCard && (
        <a
          href={rateCard}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-14 items-center gap-3 rounded-md px-4 font-semibold shadow-[inset_0_0_0_1px_var(--line)] hover:bg-sunk"
        >
          <FileText aria-hidden />
          Rate card (PDF)
          <ArrowRight aria-hidden className="ml-auto text-ink-3" />
        </a>
      )}
    </div>
  )
}
