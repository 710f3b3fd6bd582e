import { ArrowRight, FileText } from 'lucide-react'
import { Blocks, blocksOf, Markup, withoutDuration } from '@/components/catalogue/markup'
import { freeCancellation } from '@/lib/cancellation'
import { linkAddress, textOf } from '@/lib/catalogue/rules/markup'
import type { PriceView } from '@/lib/catalogue/rules/price'
import { unitMeaning, unitNames } from '@/lib/catalogue/rules/price-text'
import type { ServiceType } from '@/lib/catalogue/schema'
import { formatDay } from '@/lib/india-time'

type Details = Pick<ServiceType, 'serviceDetails' | 'discountTerms' | 'rateCardPdf'>

/** What holds for every service, in brief; the terms say it in full. */
function shopRules(price: PriceView) {
  const meaning = price.kind === 'amount' && unitMeaning(price.unit)
  return [
    '# Good to know',
    price.kind === 'onRequest'
      ? '* Our team tells you the price before the work begins.'
      : price.unit === 'visit'
        ? '* The price you see is the price you book at.'
        : `* The price counts per ${unitNames[price.unit]}; the final amount follows the visit.`,
    ...(meaning ? [`* ${meaning}, as it is measured with you at the visit.`] : []),
    '* Parts or material beyond this are agreed with you first.',
    `* ${freeCancellation}`,
  ].join('\n')
}

type Props = { details: Details; price: PriceView }

/** What is known of a service beyond its card (CAT-06): what it includes and what not, and the terms of its discount. */
export function ServiceDetails({ details, price }: Props) {
  const reduced = price.kind === 'amount' ? price.reduced : undefined
  return (
    <div className="grid gap-5">
      <Blocks blocks={withoutDuration(blocksOf(details.serviceDetails)).rest} />
      {reduced?.until && (
        <p className="text-small text-ink-2">
          {reduced.percent}% off until {formatDay(reduced.until)}. {textOf(details.discountTerms)}
        </p>
      )}
    </div>
  )
}

/** Beside it: how long it takes, the rules of the shop, the rate card. */
export function ServiceRules({ details, price }: Props) {
  const rateCard = linkAddress(details.rateCardPdf)
  return (
    <div className="grid gap-5">
      <Blocks blocks={withoutDuration(blocksOf(details.serviceDetails)).duration} />
      <Markup text={shopRules(price)} />
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
