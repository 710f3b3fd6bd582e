import { RailArrows } from '@/components/catalogue/rail-arrows'
import { ServiceCard } from '@/components/catalogue/service-card'
import { canonicalKey } from '@/lib/catalogue/rules'
import type { RailService } from '@/lib/catalogue/schema'

type Props = { title: string; services: RailService[]; today: string }

/** A row of services that scrolls sideways; one card a view on phones, four from 768 px (CAR-05). */
export function ServiceRail({ title, services, today }: Props) {
  const id = canonicalKey(title).replace(/ /g, '-')
  return (
    <section className="wrap section" aria-labelledby={`${id}-title`}>
      <div className="mb-5 flex items-end justify-between gap-4">
        <h2 id={`${id}-title`} className="text-h2">
          {title}
        </h2>
        {services.length > 1 && <RailArrows rail={id} of={title} />}
      </div>
      {services.length === 0 ? (
        <p className="text-ink-2">No services available</p>
      ) : (
        <ul
          id={id}
          className="no-bar relative -mx-(--gutter) grid snap-x snap-mandatory scroll-px-(--gutter) auto-cols-[calc(100%-36px)] grid-flow-col gap-5 overflow-x-auto px-(--gutter) py-1 xs:auto-cols-[calc((100%-20px)/2)] sm:auto-cols-[calc((100%-40px)/3)] md:auto-cols-[calc((100%-60px)/4)] lg:-mx-1 lg:scroll-px-1 lg:px-1"
        >
          {services.map((service) => (
            <li key={service.serviceId} className="snap-start">
              <ServiceCard service={service} today={today} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
