import { ArrowRight, DoorOpen } from 'lucide-react'
import Link from 'next/link'
import { allHref } from '@/components/catalogue/hrefs'
import { Bare } from '@/components/ui/bare'
import { Chip } from '@/components/ui/chip'
import { countText } from '@/lib/catalogue/rules/listing'
import { displayName, titleName } from '@/lib/catalogue/rules/names'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import type { Carousel, CarouselService, Sharing } from '@/lib/catalogue/schema'

type Props = Pick<Carousel, 'total' | 'sharing'> & { first: CarouselService }

/** The name of what the services share: their type, category or main service. */
const nameOf = (sharing: Sharing, { applicationName, categoryName, mainServiceName }: CarouselService) =>
  ({
    type: displayName(applicationName),
    category: titleName(categoryName),
    mainService: titleName(mainServiceName),
    nothing: 'All Services',
  })[sharing]

/** The last card of a carousel that does not show every service: a link to all of them (CAR-08). */
export const SeeAllCard = ({ first, total, sharing }: Props) => (
  <Link
    href={allHref(sharing, first)}
    prefetch={false}
    data-room={sharing === 'nothing' ? undefined : roomOf(first.mainServiceName)}
    className="group block h-full rounded-lg"
  >
    <span className="block aspect-4/3 overflow-hidden rounded-lg">
      <Bare icon={<DoorOpen aria-hidden />} />
    </span>
    <span className="card-chip">
      <Chip>{nameOf(sharing, first)}</Chip>
    </span>
    <span className="mt-1.5 flex items-center gap-1.5 text-[1.125rem]/6 font-semibold text-brand group-hover:text-brand-hover">
      See all {countText(total)}
      <ArrowRight aria-hidden className="size-4.5 flex-none transition-all duration-fast group-hover:translate-x-0.5" />
    </span>
  </Link>
)
