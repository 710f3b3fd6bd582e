import { CarouselFrame } from '@/components/catalogue/carousel-frame'
import { serviceHref } from '@/components/catalogue/hrefs'
import { SeeAllCard } from '@/components/catalogue/see-all-card'
import { ServiceCards } from '@/components/catalogue/service-cards'
import { Thumb } from '@/components/catalogue/thumb'
import { canonicalKey, displayName, titleName } from '@/lib/catalogue/rules/names'
import { priceOn } from '@/lib/catalogue/rules/price'
import { priceTexts } from '@/lib/catalogue/rules/price-text'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import type { Carousel, CarouselService } from '@/lib/catalogue/schema'
import { apart } from '@/lib/grouped'

type Props = { title: string; carousel: Carousel; none: string; today: string; level?: 1 | 2 }

/** What the card of a service shows, in words: nothing else of it goes to the browser. */
function cardOf(service: CarouselService, today: string) {
  const category = titleName(service.categoryName)
  const type = displayName(service.applicationName)
  return {
    href: serviceHref(service),
    room: roomOf(service.mainServiceName),
    category: category || 'Service',
    name: displayName(service.serviceName),
    ...(titleName(type) !== category && { type }),
    price: priceTexts(priceOn(service.priced, today)),
    image: service.image,
    ...(!service.image && { bare: <Thumb image="" name={`${service.applicationName} ${service.categorySlug}`} /> }),
  }
}

/** Services side by side under a heading, and a way to the rest of them. `none` is what it says when there are none. */
export function ServiceCarousel({ title, carousel: { services, total, sharing }, none, today, level = 2 }: Props) {
  const [first] = services
  const holdsBack = total > services.length
  const count = services.length + (holdsBack ? 1 : 0)
  const id = `${canonicalKey(title).replace(/ /g, '-')}-title`
  const Heading = level === 1 ? 'h1' : 'h2'
  // Where it loops, the track is narrower than its slides by the gap: rounded widths would not close the ring.
  const track = count > 4 ? 'w-full [--wrap:20px]' : ''
  return (
    <section className={`wrap ${level === 1 ? 'pt-8 md:pt-12' : 'section drawn-near'}`} aria-labelledby={id}>
      <CarouselFrame
        of={title}
        count={count}
        heading={
          <Heading id={id} className={level === 1 ? 'text-h1' : 'text-h2'}>
            {title}
          </Heading>
        }
      >
        {!first ? (
          <p className="text-ink-2">{none}</p>
        ) : (
          <ul className={`-ml-[20px] flex ${track}`}>
            <ServiceCards {...apart(services.map((service) => cardOf(service, today)))} level={level === 1 ? 2 : 3} />
            {holdsBack && (
              <li className="card-slide">
                <SeeAllCard first={first} total={total} sharing={sharing} />
              </li>
            )}
          </ul>
        )}
      </CarouselFrame>
    </section>
  )
}
