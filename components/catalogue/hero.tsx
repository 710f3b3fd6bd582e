import { HeroFrame } from '@/components/catalogue/hero-frame'
import { HeroSlide } from '@/components/catalogue/hero-slide'
import { filterOf, heroSlides } from '@/components/catalogue/hero-slides'
import { serviceHref } from '@/components/catalogue/hrefs'
import { ShortPromises } from '@/components/catalogue/short-promises'
import { Spinner } from '@/components/ui/spinner'
import { displayName, titleName } from '@/lib/catalogue/rules/names'
import { priceOn } from '@/lib/catalogue/rules/price'
import { priceTexts } from '@/lib/catalogue/rules/price-text'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import type { CarouselService } from '@/lib/catalogue/schema'

export type About = { alt: string; blur?: string }

function shownOf(service: CarouselService, today: string) {
  const price = priceOn(service.priced, today)
  const reduced = price.kind === 'amount' && price.reduced
  return {
    href: serviceHref(service),
    name: displayName(service.serviceName),
    price: priceTexts(price),
    ...(reduced && service.offerTerms && { offer: { service, reduced } }),
  }
}

type Props = {
  /** What each slide found, in their order. */
  services: readonly (CarouselService | null)[]
  today: string
  /** What is known of the picture of each slide. */
  pictures: readonly About[]
  /** Set where the slides have no services: they are still loading, or could not be loaded (HOME-03). */
  without?: 'loading' | 'failed'
}

/** Eight rooms one after the other, each with a real price of the catalogue. */
export function Hero({ services, today, pictures, without }: Props) {
  const doors = heroSlides.map(({ title, mainService, picture }, at) => {
    const service = services[at]
    return {
      name: titleName(mainService),
      leadsTo: service ? displayName(service.serviceName) : title,
      room: roomOf(mainService),
      picture,
      blur: pictures[at]?.blur,
      href: service ? serviceHref(service) : ('/services' as const),
    }
  })
  return (
    <section aria-label="Our services" aria-roledescription="carousel" className="wrap relative pt-4 md:pt-6">
      <h1 className="sr-only">Home services, one visit away</h1>
      <HeroFrame doors={doors}>
        {heroSlides.map((slide, at) => (
          <HeroSlide
            key={slide.title}
            room={roomOf(slide.mainService)}
            category={titleName(slide.category)}
            title={slide.title}
            text={slide.text}
            filter={filterOf(slide)}
            picture={slide.picture}
            about={pictures[at]}
            first={at === 0}
            service={services[at] ? shownOf(services[at], today) : undefined}
          />
        ))}
      </HeroFrame>
      <ShortPromises className="mt-1.5 flex flex-wrap gap-x-4 md:mt-4 md:gap-x-8" />
      {without && (
        <div className="absolute top-8 right-[calc(var(--gutter)+16px)] z-10 rounded-pill bg-raised px-3 py-1.5 lg:right-[calc(var(--gutter)+224px)]">
          {without === 'loading' ? (
            <Spinner label="Loading services" />
          ) : (
            <p role="status" className="text-caption text-ink-2">
              Using fallback mode
            </p>
          )}
        </div>
      )}
    </section>
  )
}
