'use client'
import type { Route } from 'next'
import { ExploreLink } from '@/components/catalogue/explore-link'
import { OfferTerms } from '@/components/catalogue/offer-terms'
import { Chip } from '@/components/ui/chip'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import type { ServiceFilter } from '@/lib/catalogue/rules/filters'
import type { Reduction } from '@/lib/catalogue/rules/price'
import type { PriceTexts } from '@/lib/catalogue/rules/price-text'
import type { Room } from '@/lib/catalogue/rules/rooms'
import type { CarouselService } from '@/lib/catalogue/schema'

type Props = {
  room: Room
  category: string
  title: string
  /** Stands where there is no service. */
  text: string
  filter: ServiceFilter
  picture: string
  about?: { alt: string; blur?: string }
  first: boolean
  /** What the slide found. */
  service?: { href: Route; name: string; price: PriceTexts; offer?: { service: CarouselService; reduced: Reduction } }
}

/** One room of the hero, drawn in the browser out of its texts, as the cards of services are. */
export function HeroSlide({ room, category, title, text, filter, picture, about, first, service }: Props) {
  return (
    <div data-room={room} className="slide-wall">
      <Chip deep>{category}</Chip>
      <h2 className="mt-3 max-w-[10em] text-display md:mt-4">{title}</h2>
      {service ? (
        <div className="mt-2 md:mt-3 [&_s]:text-ink-2 md:[&_.price]:text-h2">
          <Price {...service.price} />
          <p className="slide-service">
            {service.name}
            {service.offer && (
              <>
                {' · '}
                <OfferTerms {...service.offer} room={room} />
              </>
            )}
          </p>
        </div>
      ) : (
        <p className="mt-1.5 max-w-[24em]">{text}</p>
      )}
      <ExploreLink href={service?.href ?? null} filter={filter} className="mt-4 md:mt-5" />
      <span className="slide-picture">
        <Picture src={picture} alt="" {...about} sizes="100vw" wide priority={first} />
      </span>
    </div>
  )
}
