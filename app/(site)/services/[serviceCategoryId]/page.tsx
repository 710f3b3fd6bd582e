import { Wrench } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { pageMetadata, shopFact } from '@/app/page-metadata'
import { AddToCart } from '@/components/cart/add-to-cart'
import { CartAtHand } from '@/components/cart/cart-at-hand'
import { CategoryHead } from '@/components/catalogue/category-head'
import { DetailsPanel } from '@/components/catalogue/details-panel'
import { partOf } from '@/components/catalogue/list-part'
import { PartLinks } from '@/components/catalogue/part-links'
import { PromisePanels } from '@/components/catalogue/promise-panels'
import { SectionNav } from '@/components/catalogue/section-nav'
import { serviceFacts } from '@/components/catalogue/service-facts'
import { ServiceList } from '@/components/catalogue/service-list'
import { ServiceRows } from '@/components/catalogue/service-rows'
import { ShortPromises } from '@/components/catalogue/short-promises'
import { TypeNav } from '@/components/catalogue/type-nav'
import { businessId } from '@/components/layout/shop-facts'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { breadcrumbs, Facts } from '@/components/ui/facts'
import { NotKept } from '@/components/ui/not-kept'
import { findService } from '@/lib/catalogue/queries'
import { chosenOf, descriptionOf, inSections } from '@/lib/catalogue/rules/listing'
import { displayName, titleName } from '@/lib/catalogue/rules/names'
import { lowestOf, priceOn } from '@/lib/catalogue/rules/price'
import { fromText } from '@/lib/catalogue/rules/price-text'
import { roomOfCategory } from '@/lib/catalogue/rules/rooms'
import { env } from '@/lib/env'
import { indiaDay } from '@/lib/india-day'
import { wallOf } from '@/lib/pictures/rules'
import { readSettings } from '@/lib/settings/queries'
import { findCategory, listVideoLinks } from '@/lib/storefront/queries'

export const dynamic = 'force-dynamic'

type Props = PageProps<'/services/[serviceCategoryId]'>

/** Pages get the segment as it was sent: decoded here, once. What cannot be decoded is no category. */
async function categoryOf(params: Props['params'], today: string) {
  try {
    return await findCategory(decodeURIComponent((await params).serviceCategoryId), today)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const today = indiaDay(new Date())
  const category = await categoryOf(params, today)
  if (!category) notFound() // with its title; one of our own would be that of a page
  const { name, slug } = category
  return pageMetadata({
    path: `/services/${slug}`,
    title: `${titleName(name)}: prices and booking`,
    description: descriptionOf(category, today),
    picture: `/og/${slug}.jpg`,
  })
}

/** Whether a type is called as its category is, which the head says. */
const isCalled = (category: { name: string }, type?: { name: string }) =>
  type !== undefined && displayName(type.name) === titleName(category.name)

export default async function CategoryPage({ params, searchParams }: Props) {
  const today = indiaDay(new Date())
  const category = await categoryOf(params, today)
  if (!category) notFound()
  const { type, service, details, after } = await searchParams
  const { warrantyDays, isWhole } = await readSettings()
  const chosen = chosenOf(category, { type, service })
  const shown = chosen.type ? category.services.filter((s) => s.applicationId === chosen.type?.id) : category.services
  const { part, ...about } = partOf(shown, { after, chosen: chosen.serviceId })
  const sections = inSections(part)
  const typed = !chosen.type && category.types.length > 1
  const isLong = !chosen.type && sections.length > 1
  const detailed = category.services.find((s) => s.serviceId === details)
  const room = roomOfCategory(wallOf(category.image), category.mainService.name)
  const { url } = env()
  return (
    <div data-room={room}>
      <Facts
        facts={[
          await shopFact(),
          breadcrumbs(url, [
            ['Home', ''],
            ['Our Services', '/services'],
            [titleName(category.name), `/services/${category.slug}`],
          ]),
          ...serviceFacts(category, {
            url,
            provider: businessId(url),
            today,
            videos: await listVideoLinks(category.id),
          }),
        ]}
      />
      <CategoryHead category={category} chosen={chosen.type?.name} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-1 md:grid-cols-[13.5rem_minmax(0,1fr)] md:items-start md:gap-6 md:pt-8 lg:grid-cols-[15.75rem_minmax(0,1fr)] lg:gap-10">
        <div className="beside max-md:contents md:sticky md:top-2 md:-m-2 md:flex md:max-h-[calc(100dvh-1rem)] md:flex-col md:gap-5 md:overflow-y-auto md:p-2">
          <div className="types-and-cart contents">
            <TypeNav
              category={category}
              from={fromText(lowestOf(category.services.map(({ priced }) => priceOn(priced, today))))}
              chosen={chosen.type?.id}
              sticks={!isLong}
            />
            <CartAtHand at="Side" />
          </div>
          <ShortPromises className="flex-none px-2 max-md:hidden md:grid [@media(height<40rem)]:hidden" />
        </div>
        <div
          id="services"
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] scroll-mt-20 gap-6 md:scroll-mt-6 md:gap-8"
        >
          {isLong && <SectionNav sections={sections} />}
          <p className="hidden noscript:block">
            To book here, please turn on JavaScript. Or{' '}
            <Link href="/contact" prefetch={false} className="link">
              ask us
            </Link>
            .
          </p>
          {detailed && (
            <DetailsPanel
              service={detailed}
              details={await findService(detailed.serviceId)}
              today={today}
              Action={AddToCart}
            />
          )}
          {shown.length === 0 ? (
            <EmptyState
              room={room}
              icon={<Wrench aria-hidden />}
              title="No services found for this category."
              action={
                <ButtonLink kind="go" href="/services">
                  All Services
                </ButtonLink>
              }
            />
          ) : (
            <ServiceList
              sections={sections}
              typed={typed}
              told={typed || chosen.type !== undefined || isCalled(category, category.types[0])}
              rows={(listed) => (
                <ServiceRows services={listed} today={today} room={room} here={chosen.serviceId} Action={AddToCart} />
              )}
            />
          )}
          <PartLinks {...about} part={part} slug={category.slug} typeId={chosen.type?.id} count={shown.length} />
          <PromisePanels image={category.image} mainService={category.mainService.name} warranty={warrantyDays} />
          <NotKept unless={isWhole} />
        </div>
      </div>
      <CartAtHand at="Foot" />
    </div>
  )
}
