'use client'
import { Search } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { serviceHref } from '@/components/catalogue/hrefs'
import { useIndiaDay } from '@/lib/browser/use-india-day'
import { displayName } from '@/lib/catalogue/rules/names'
import { pricedOf, priceOn } from '@/lib/catalogue/rules/price'
import { type PriceTexts, priceTexts } from '@/lib/catalogue/rules/price-text'
import { placesOfAlike } from '@/lib/search/rules/alike'
import type { FoundService } from '@/lib/search/schema'

type Props = { id: string; services: readonly FoundService[]; active: number; typed: string }

const hrefOf = ({ _id, hierarchy }: FoundService) =>
  serviceHref({ categoryId: hierarchy.category.id, applicationId: hierarchy.applicationType.id, serviceId: _id })

/** `Geyser · Servicing`; of two that are the same, one. What tells it from another of its name comes first: a phone may cut the rest. */
const placeOf = ({ hierarchy: { applicationType }, serviceHeading }: FoundService, told?: string) =>
  [...new Set((told ? [told, applicationType.name] : [applicationType.name, serviceHeading]).map(displayName))].join(
    ' · ',
  )

/** What `placesOfAlike` asks of a service. */
const asPlaced = ({ _id, serviceName, hierarchy }: FoundService) => ({
  id: _id,
  type: hierarchy.applicationType.name,
  name: serviceName,
  category: hierarchy.category.name,
  main: hierarchy.mainService.name,
})

/** What it costs now; the unit on a line of its own, so that the name keeps its room. */
const ShortPrice = ({ now, unit }: PriceTexts) => (
  <span className="num max-w-24 flex-none text-right text-label font-semibold text-ink">
    {now}
    {unit && <span className="block text-caption font-normal text-ink-2">{unit}</span>}
  </span>
)

/** What fits so far, each leading to its service; last, the whole list of results. The focus stays in the field. */
export function SuggestionList({ id, services, active, typed }: Props) {
  const places = placesOfAlike(services.map(asPlaced))
  const today = useIndiaDay()
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Services that fit"
      onMouseDown={(event) => event.preventDefault()}
      className="search-panel search-list"
    >
      {services.map((service, at) => (
        <Link
          key={service._id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          href={hrefOf(service)}
          prefetch={false}
          className="search-option"
        >
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 text-label font-medium text-ink">{displayName(service.serviceName)}</span>
            <span className="line-clamp-2 text-caption text-ink-2">{placeOf(service, places.get(service._id))}</span>
          </span>
          {today && <ShortPrice {...priceTexts(priceOn(pricedOf(service), today))} />}
        </Link>
      ))}
      <Link
        id={`${id}-${services.length}`}
        role="option"
        aria-selected={services.length === active}
        tabIndex={-1}
        href={`/services?q=${encodeURIComponent(typed)}` as Route}
        prefetch={false}
        className="search-option text-label text-brand"
      >
        <Search aria-hidden className="size-4.5" />
        <span className="min-w-0 truncate">All results for “{typed}”</span>
      </Link>
    </div>
  )
}
