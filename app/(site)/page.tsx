import { Activity } from 'react'
import { pageMetadata, shopFact } from '@/app/page-metadata'
import { CartAtHand } from '@/components/cart/cart-at-hand'
import { CarouselAgain } from '@/components/catalogue/carousel-again'
import { GroupBlock } from '@/components/catalogue/group-block'
import { Hero } from '@/components/catalogue/hero'
import { HeroAgain } from '@/components/catalogue/hero-again'
import { filterOf, heroSlides } from '@/components/catalogue/hero-slides'
import { homeCarousels, maxCarouselServices } from '@/components/catalogue/home-carousels'
import { KeepOffering } from '@/components/catalogue/keep-offering'
import { ServiceCarousel } from '@/components/catalogue/service-carousel'
import { About } from '@/components/layout/about'
import { siteFact } from '@/components/layout/shop-facts'
import { Facts } from '@/components/ui/facts'
import { NotKept } from '@/components/ui/not-kept'
import { noneText } from '@/lib/catalogue/rules/filters'
import { offeringOf } from '@/lib/catalogue/rules/listing'
import { env } from '@/lib/env'
import { indiaDay } from '@/lib/india-day'
import { partOrNull } from '@/lib/log'
import { aboutPicture } from '@/lib/pictures/rules'
import { listCarousels, listGroups } from '@/lib/storefront/queries'

export const dynamic = 'force-dynamic'
export const generateMetadata = () => pageMetadata({ path: '/' })

/** Here, because what is known of all pictures is too much for the browser. */
const pictures = heroSlides.map(({ picture }) => aboutPicture(picture))

/** One read for the slides and the carousels. */
async function readServices() {
  const found = await listCarousels([
    ...heroSlides.map((slide) => ({ ...filterOf(slide), limit: 1 })),
    ...homeCarousels.map(({ filter }) => ({ ...filter, limit: maxCarouselServices })),
  ])
  const slides = found.slice(0, heroSlides.length).map(({ services: [first] }) => first ?? null)
  return { slides, carousels: found.slice(heroSlides.length) }
}

export default async function HomePage() {
  const today = indiaDay(new Date())
  const { url, SHOP_NAME } = env()
  const [groups, services] = await Promise.all([
    partOrNull('groups', listGroups(today)),
    partOrNull('services', readServices()),
  ])
  const names = groups?.map(({ name }) => name)
  // Without main services the slides have nothing to show either (HOME-03).
  const slides = names?.length === 0 ? null : services?.slides
  return (
    <>
      <Facts facts={[siteFact(url, SHOP_NAME), await shopFact()]} />
      {groups && <KeepOffering offering={offeringOf(groups)} />}
      <NotKept unless={Boolean(groups && slides)} />
      {slides ? (
        <Hero services={slides} today={today} pictures={pictures} />
      ) : (
        <HeroAgain today={today} pictures={pictures} />
      )}
      <GroupBlock groups={groups} />
      {homeCarousels.map(({ title, filter }, at) => {
        const carousel = services?.carousels[at]
        if (!carousel)
          return <CarouselAgain key={title} title={title} filter={filter} limit={maxCarouselServices} today={today} />
        const none = names ? noneText(filter, names) : 'No services available'
        // Each is taken over by React in a step of its own, so that a press between two of them is heard.
        return (
          <Activity key={title}>
            <ServiceCarousel title={title} carousel={carousel} none={none} today={today} />
          </Activity>
        )
      })}
      <div className="wrap section">
        <About />
      </div>
      <CartAtHand at="Foot" />
    </>
  )
}
