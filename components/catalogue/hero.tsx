import Link from 'next/link'
import { categoryHref, serviceHref } from '@/components/catalogue/hrefs'
import { ButtonLink } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { pictureOr } from '@/lib/browser/pictures'
import { isDrawn, pricedOf, priceView, roomOf, titleName } from '@/lib/catalogue/rules'
import type { GroupTile, RailService } from '@/lib/catalogue/schema'
import { aboutPicture } from '@/lib/pictures/rules'

type Props = {
  /** The service whose price it names; none while the catalogue has none. */
  service: RailService | null
  /** What it says while it names a service. */
  title: string
  categoryName: string
  /** Rooms that stand ajar beside it. */
  doors: GroupTile[]
  today: string
}

/** One room, with a real price of the catalogue. */
export function Hero({ service, title, categoryName, doors, today }: Props) {
  const image = service?.image ?? pictureOr('default', '/pictures/default.svg')
  const drawn = isDrawn(image)
  return (
    <section className="wrap grid gap-3 pt-4 md:pt-6 lg:grid-cols-[minmax(0,1fr)_92px_92px]" aria-label="Our services">
      <div
        data-room={service ? roomOf(service.mainServiceName) : 'peach'}
        className={`relative isolate flex min-h-101 flex-col items-start overflow-hidden rounded-xl bg-wall-deep p-5 md:min-h-105 md:justify-center md:px-12 ${drawn ? 'md:floor md:pt-8 md:pb-24' : 'md:py-10'}`}
      >
        <Chip deep>{service ? titleName(categoryName) : 'New Delhi'}</Chip>
        <h1 className="mt-3 max-w-[10em] text-display md:mt-4">{service ? title : 'Home services, one visit away'}</h1>
        {service ? (
          <div className="mt-2 md:mt-3 [&_s]:text-ink-2 md:[&_.text-price]:text-h2">
            <Price {...priceView(pricedOf(service), today, 'lapsed')} />
            <p className="text-small text-ink">{service.serviceName}</p>
          </div>
        ) : (
          <p className="mt-1.5 max-w-[24em]">At a price you see before you book.</p>
        )}
        <ButtonLink
          kind="go"
          href={service ? serviceHref(service) : '/services'}
          prefetch={false}
          className="mt-4 md:mt-6"
        >
          Explore Services
        </ButtonLink>
        <span
          className={`fade-top absolute inset-x-0 bottom-0 -z-10 h-[44%] md:top-0 md:left-auto md:h-auto ${drawn ? 'md:w-[min(60%,560px)] md:[mask:none]' : 'md:fade-left md:w-[66%]'}`}
        >
          <Picture src={image} {...aboutPicture(image)} sizes="100vw" wide priority className="object-[50%_70%]" />
        </span>
      </div>
      {doors.map((group) => (
        <Link
          key={group.id}
          href={categoryHref(group.categories[0])}
          prefetch={false}
          data-room={roomOf(group.name)}
          aria-label={titleName(group.name)}
          className="group hidden overflow-hidden rounded-xl bg-wall-deep lg:block"
        >
          <Picture
            src={group.image}
            {...aboutPicture(group.image)}
            alt=""
            sizes="(min-width: 1024px) 560px, 1px"
            priority
            className="object-[50%_50%] transition duration-sheet ease-out group-hover:scale-104"
          />
        </Link>
      ))}
    </section>
  )
}
