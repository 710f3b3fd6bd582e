import { pageMetadata } from '@/app/page-metadata'
import { CarouselAgain } from '@/components/catalogue/carousel-again'
import { SectionNav } from '@/components/catalogue/section-nav'
import { ServiceCarousel } from '@/components/catalogue/service-carousel'
import { Shelf } from '@/components/catalogue/shelf'
import { NotKept } from '@/components/ui/not-kept'
import { titleName } from '@/lib/catalogue/rules/names'
import { indiaDay } from '@/lib/india-day'
import { partOrNull } from '@/lib/log'
import { listCarousels } from '@/lib/storefront/queries'
import { listShelves } from '@/lib/storefront/queries/shelves'

export const dynamic = 'force-dynamic'
export const generateMetadata = () =>
  pageMetadata({
    path: '/Slider',
    title: 'All Services',
    description: 'Home services to look through one by one, each with its picture and its price.',
  })

/** The main services take turns, so this shows some of each, and at its end leads to all. */
const limit = 48
const all = {}

/** The carousel with no filters (ROUTE-07), and below it every service by its category (LOOK-51). */
export default async function SliderPage() {
  const today = indiaDay(new Date())
  const [carousels, shelves] = await Promise.all([
    partOrNull('carousel', listCarousels([{ ...all, limit }])),
    partOrNull('shelves', listShelves(today)),
  ])
  const [found] = carousels ?? []
  const common = { title: 'All Services', level: 1, today } as const
  if (!found)
    return (
      <>
        <NotKept unless={false} />
        <CarouselAgain {...common} filter={all} limit={limit} />
      </>
    )
  return (
    <>
      <ServiceCarousel {...common} carousel={found} none="No services available" />
      {shelves && shelves.length > 0 && (
        <div className="wrap mt-8 grid grid-cols-[minmax(0,1fr)] gap-9 md:mt-12 md:gap-12">
          <SectionNav
            sections={shelves.map(({ slug, name, mainServiceName }) => ({
              id: slug,
              type: titleName(mainServiceName),
              heading: titleName(name),
            }))}
          />
          {shelves.map((shelf) => (
            <Shelf key={shelf.id} shelf={shelf} today={today} />
          ))}
        </div>
      )}
    </>
  )
}
