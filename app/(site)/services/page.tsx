import type { Metadata, Route } from 'next'
import Link from 'next/link'
import { pageMetadata } from '@/app/page-metadata'
import { AddToCart } from '@/components/cart/add-to-cart'
import { CartAtHand } from '@/components/cart/cart-at-hand'
import { GroupBlock } from '@/components/catalogue/group-block'
import { KeepOffering } from '@/components/catalogue/keep-offering'
import { MainServiceRoom } from '@/components/catalogue/main-service-room'
import { ServiceRows } from '@/components/catalogue/service-rows'
import { chatHref, writeHref } from '@/components/layout/shop'
import { CategoryLead } from '@/components/search/category-lead'
import { NothingFound } from '@/components/search/nothing-found'
import { Results } from '@/components/search/results'
import { ButtonLink } from '@/components/ui/button'
import { PageHead } from '@/components/ui/page-head'
import { inRows, offeringOf } from '@/lib/catalogue/rules/listing'
import { titleName } from '@/lib/catalogue/rules/names'
import { env } from '@/lib/env'
import { contactsOfPages } from '@/lib/example-contacts'
import { indiaDay } from '@/lib/india-day'
import { listFound, namedCategory } from '@/lib/search/queries'
import { placesOfAlike } from '@/lib/search/rules/alike'
import { maxFound, searchText } from '@/lib/search/rules/text'
import type { FoundLine, NamedCategory } from '@/lib/search/schema'
import { listGroups } from '@/lib/storefront/queries'

export const dynamic = 'force-dynamic'

type Props = PageProps<'/services'>

const typedIn = async (searchParams: Props['searchParams']) => searchText((await searchParams).q)

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const typed = await typedIn(searchParams)
  if (typed) return { title: `Results for “${typed}”`, robots: { index: false, follow: true } }
  return pageMetadata({
    path: '/services',
    title: 'Our Services',
    description:
      'Every home service we offer, with its price: appliances, AC, electrician, carpenter, plumber, RO, painting.',
  })
}

export default async function ServicesPage({ searchParams }: Props) {
  const today = indiaDay(new Date())
  const typed = await typedIn(searchParams)
  return (
    <>
      {typed ? <Search typed={typed} today={today} /> : <All today={today} />}
      <CartAtHand at="Foot" />
    </>
  )
}

async function All({ today }: { today: string }) {
  const groups = await listGroups(today)
  return (
    <div className="wrap">
      <KeepOffering offering={offeringOf(groups)} />
      <PageHead
        title="Our Services"
        text={
          <>
            Choose a service, and see its price before you book. Or{' '}
            <Link href="/Slider" prefetch={false} className="link">
              look through them one by one
            </Link>
            .
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:gap-12 lg:grid-cols-6 lg:gap-x-6">
        {inRows(groups).map(({ group, share }, at) => (
          <MainServiceRoom key={group.id} group={group} share={share} priority={at === 0} />
        ))}
      </div>
    </div>
  )
}

async function Search({ typed, today }: { typed: string; today: string }) {
  const found = await listFound(typed)
  const category = await namedCategory(typed, found.length > 0)
  if (!found.length) return <Nothing typed={typed} today={today} category={category} />
  const places = placesOfAlike(found.map(asPlaced))
  return (
    <Results typed={typed} found={found} limit={maxFound} lead={category && <CategoryLead {...category} />}>
      <ServiceRows services={found} today={today} places={places} Action={AddToCart} />
    </Results>
  )
}

/** What `placesOfAlike` asks of a line. */
const asPlaced = (line: FoundLine) => ({
  id: line.serviceId,
  type: line.applicationName,
  name: line.serviceName,
  category: titleName(line.categoryName),
  main: titleName(line.mainServiceName),
})

type NothingProps = { typed: string; today: string; category: NamedCategory | null }

async function Nothing({ typed, today, category }: NothingProps) {
  const { phone } = contactsOfPages(env())
  const text = `Hello, I am looking for "${typed}". Please tell me whether you offer it, and help me book a visit.`
  return (
    <>
      <NothingFound
        typed={typed}
        nearest={category && <CategoryLead {...category} />}
        ask={
          phone ? (
            <ButtonLink
              kind="go"
              href={chatHref(phone, text) as Route}
              target="_blank"
              rel="noopener noreferrer"
              prefetch={false}
            >
              Chat with us
            </ButtonLink>
          ) : (
            <ButtonLink kind="go" href={writeHref}>
              Write to us
            </ButtonLink>
          )
        }
      />
      <GroupBlock groups={await listGroups(today)} />
    </>
  )
}
