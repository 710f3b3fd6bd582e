import Link from 'next/link'
import { serviceHref } from '@/components/catalogue/hrefs'
import { Thumb } from '@/components/catalogue/thumb'
import { Chip } from '@/components/ui/chip'
import { Price } from '@/components/ui/price'
import { displayName, pricedOf, priceView, roomOf } from '@/lib/catalogue/rules'
import type { CarouselService } from '@/lib/catalogue/schema'

/** A service in a carousel (CAR-01). */
export function ServiceCard({ service, today, level = 3 }: { service: CarouselService; today: string; level?: 2 | 3 }) {
  const Name = `h${level}` as const
  return (
    <Link
      href={serviceHref(service)}
      prefetch={false}
      data-room={roomOf(service.mainServiceName)}
      className="group block h-full rounded-lg"
    >
      <span className="block aspect-video overflow-hidden rounded-lg bg-wall-deep xs:aspect-4/3 [&>*]:transition [&>*]:duration-sheet [&>*]:ease-out group-hover:[&>*]:scale-103">
        <Thumb
          image={service.image}
          name={`${service.applicationName} ${service.categorySlug}`}
          sizes="(min-width: 1024px) 290px, (min-width: 768px) 33vw, 92vw"
        />
      </span>
      <span className="mt-3 flex md:max-lg:[&>*]:px-2 md:max-lg:[&>*]:text-[.8125rem] md:max-lg:[&>*]:tracking-tight">
        <Chip>{displayName(service.applicationName) || 'Service'}</Chip>
      </span>
      <Name className="mt-1.5 mb-1 text-[1.125rem]/6 font-semibold">{displayName(service.serviceName)}</Name>
      <Price {...priceView(pricedOf(service), today, 'lapsed')} />
    </Link>
  )
}
