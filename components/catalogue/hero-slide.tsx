import { ExploreLink } from '@/components/catalogue/explore-link'
import type { HeroSlide as Slide } from '@/components/catalogue/hero-slides'
import { serviceHref } from '@/components/catalogue/hrefs'
import { OfferTerms } from '@/components/catalogue/offer-terms'
import { Chip } from '@/components/ui/chip'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import type { ServiceFilter } from '@/lib/catalogue/rules/filters'
import { displayName, titleName } from '@/lib/catalogue/rules/names'
import { priceOn } from '@/lib/catalogue/rules/price'
import { priceTexts } from '@/lib/catalogue/rules/price-text'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import type { CarouselService } from '@/lib/catalogue/schema'

type Props = {
  slide: Slide
  filter: ServiceFilter
  service: CarouselService | null
  today: string
  about?: { alt: string; blur?: string }
  first: boolean
}

export function HeroSlide({ slide, filter, service, today, about, first }: Props) {
  const { title, text, mainService, category, picture } = slide
  const room = roomOf(mainService)
  const price = service && priceOn(service.priced, today)
  const reduced = price?.kind === 'amount' && price.reduced
  return (
    <div
      data-room={room}
      className="relative isolate flex h-full min-h-91 flex-col items-start bg-wall-deep p-5 pb-33 md:min-h-105 md:px-12 md:pt-10 md:pb-24"
    >
      <Chip deep>{titleName(category)}</Chip>
      <h2 className="mt-3 max-w-[10em] text-display md:mt-4">{title}</h2>
      {service && price ? (
        <div className="mt-2 md:mt-3 [&_s]:text-ink-2 md:[&_.text-price]:text-h2">
          <Price {...priceTexts(price)} />
          <p className="text-small text-ink">
            {displayName(service.serviceName)}
            {reduced && service.offerTerms && (
              <>
                {' · '}
                <OfferTerms service={service} reduced={reduced} room={room} />
              </>
            )}
          </p>
        </div>
      ) : (
        <p className="mt-1.5 max-w-[24em]">{text}</p>
      )}
      <ExploreLink href={service && serviceHref(service)} filter={filter} className="mt-4 md:mt-5" />
      <span className="fade-top absolute inset-x-0 bottom-0 -z-10 h-34 md:fade-left md:w-[66%] md:top-0 md:left-auto md:h-auto">
        <Picture
          src={picture}
          alt=""
          {...about}
          sizes="100vw"
          wide
          priority={first}
          className="object-[50%_52%] md:object-[50%_70%]"
        />
      </span>
    </div>
  )
}
