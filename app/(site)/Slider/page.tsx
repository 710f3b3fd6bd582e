import { pageMetadata } from '@/app/page-metadata'
import { CarouselAgain } from '@/components/catalogue/carousel-again'
import { ServiceCarousel } from '@/components/catalogue/service-carousel'
import { NotKept } from '@/components/ui/not-kept'
import { indiaDay } from '@/lib/india-time'
import { partOrNull } from '@/lib/log'
import { listCarousels } from '@/lib/storefront/queries'

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

/** The carousel with no filters (ROUTE-07). */
export default async function SliderPage() {
  const today = indiaDay(new Date())
  const [found] = (await partOrNull('carousel', listCarousels([{ ...all, limit }]))) ?? []
  const common = { title: 'All Services', level: 1, today } as const
  if (!found)
    return (
      <>
        <NotKept unless={false} />
        <CarouselAgain {...common} filter={all} limit={limit} />
      </>
    )
  return <ServiceCarousel {...common} carousel={found} none="No services available" />
}
