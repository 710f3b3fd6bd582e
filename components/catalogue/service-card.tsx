import Link from 'next/link'
import { serviceHref } from '@/components/catalogue/hrefs'
import { Thumb } from '@/components/catalogue/thumb'
import { Chip } from '@/components/ui/chip'
import { Price } from '@/components/ui/price'
import { displayName, titleName } from '@/lib/catalogue/rules/names'
import { priceOn } from '@/lib/catalogue/rules/price'
import { priceTexts } from '@/lib/catalogue/rules/price-text'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import type { CarouselService } from '@/lib/catalogue/schema'

/** A service in a carousel (CAR-01). Its type stands under its name (CAT-13), unless the chip has said that word. */
export function ServiceCard({ service, today, level = 3 }: { service: CarouselService; today: string; level?: 2 | 3 }) {
  const Name = `h${level}` as const
  const category = titleName(service.categoryName)
  const type = displayName(service.applicationName)
  return (
    <Link
      href={serviceHref(service)}
      prefetch={false}
      data-room={roomOf(service.mainServiceName)}
      className="group flex h-full flex-col rounded-lg"
    >
      <span className="block aspect-4/3 flex-none overflow-hidden rounded-lg bg-wall-deep [&>*]:transition [&>*]:duration-sheet [&>*]:ease-out group-hover:[&>*]:scale-103">
        <Thumb
          image={service.image}
          name={`${service.applicationName} ${service.categorySlug}`}
          sizes="(min-width: 1024px) 290px, (min-width: 768px) 33vw, 92vw"
        />
      </span>
      <span className="mt-3 flex md:max-lg:[&>*]:px-2 md:max-lg:[&>*]:text-[.8125rem] md:max-lg:[&>*]:tracking-tight">
        <Chip>{category || 'Service'}</Chip>
      </span>
      <Name className="mt-1.5 text-[1.125rem]/6 font-semibold">{displayName(service.serviceName)}</Name>
      {titleName(type) !== category && <span className="block text-small text-ink-2">{type}</span>}
      <span className="mt-auto block pt-1">
        <Price {...priceTexts(priceOn(service.priced, today))} />
      </span>
    </Link>
  )
}
