import { CarouselFrame } from '@/components/catalogue/carousel-frame'
import { SeeAllCard } from '@/components/catalogue/see-all-card'
import { ServiceCard } from '@/components/catalogue/service-card'
import { canonicalKey } from '@/lib/catalogue/rules/names'
import type { Carousel } from '@/lib/catalogue/schema'

type Props = { title: string; carousel: Carousel; none: string; today: string; level?: 1 | 2 }

/** Slides in a view: 1, then 2 from 480 px, 3 from 640 px, 4 from 768 px on; the gap of 20 px is part of each (CAR-05). */
const slide =
  'w-[calc((100%+var(--wrap))/var(--seen))] flex-none snap-start -scroll-ml-5 pl-5 [--seen:1] xs:[--seen:2] sm:[--seen:3] md:[--seen:4]'

/** Services side by side under a heading, and a way to the rest of them. `none` is what it says when there are none. */
export function ServiceCarousel({ title, carousel: { services, total, sharing }, none, today, level = 2 }: Props) {
  const [first] = services
  const holdsBack = total > services.length
  const count = services.length + (holdsBack ? 1 : 0)
  const id = `${canonicalKey(title).replace(/ /g, '-')}-title`
  const Heading = level === 1 ? 'h1' : 'h2'
  // Where it loops, the track is narrower than its slides by the gap: rounded widths would not close the ring.
  const track = count > 4 ? 'w-full [--wrap:20px]' : '[--wrap:0px]'
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
          <ul className={`-ml-5 flex ${track}`}>
            {services.map((service) => (
              <li key={service.serviceId} className={slide}>
                <ServiceCard service={service} today={today} level={level === 1 ? 2 : 3} />
              </li>
            ))}
            {holdsBack && (
              <li className={slide}>
                <SeeAllCard first={first} total={total} sharing={sharing} />
              </li>
            )}
          </ul>
        )}
      </CarouselFrame>
    </section>
  )
}
