import { pageMetadata, shopFact } from '@/app/page-metadata'
import { GroupBlock } from '@/components/catalogue/group-block'
import { Hero } from '@/components/catalogue/hero'
import { ServiceRail } from '@/components/catalogue/service-rail'
import { About } from '@/components/layout/about'
import { siteFact } from '@/components/layout/shop-facts'
import { Facts } from '@/components/ui/facts'
import { listGroups, listRail } from '@/lib/catalogue/queries'
import { canonicalKey } from '@/lib/catalogue/rules'
import { env } from '@/lib/env'
import { indiaDay } from '@/lib/india-time'

export const dynamic = 'force-dynamic'
export const generateMetadata = () => pageMetadata({ path: '/' })

const hero = { mainServices: ['AC Repair and Appliances'], category: 'Air Conditioner', heading: 'Services' }
const doors = ['CCTV Camera Services', 'Painters']
const appliances = ['Appliances Repair & Services']
const rails = [
  {
    title: 'Popular Services',
    mainServices: ['AC Repair and Appliances', 'CCTV Camera Services'],
    category: 'Refrigerator Services and repair',
  },
  { title: 'Geyser Services', mainServices: appliances, applicationType: 'Geyser' },
  { title: 'Painter Services', mainServices: ['Painters'] },
]

export default async function HomePage() {
  const today = indiaDay(new Date())
  const { url, SHOP_NAME } = env()
  const [groups, heroServices, ...lists] = await Promise.all([
    listGroups(today),
    listRail(hero),
    ...rails.map(({ title: _, ...filter }) => listRail(filter)),
  ])
  const reduced = heroServices.find(({ discountValidUntil }) => discountValidUntil && discountValidUntil >= today)
  return (
    <>
      <Facts facts={[siteFact(url, SHOP_NAME), await shopFact()]} />
      <Hero
        service={reduced ?? heroServices[0] ?? null}
        title="Cooler rooms, one visit away"
        categoryName={hero.category}
        doors={doors.flatMap((name) => groups.filter((group) => canonicalKey(group.name) === canonicalKey(name)))}
        today={today}
      />
      <GroupBlock groups={groups} />
      {rails.map(({ title }, at) => (
        <ServiceRail key={title} title={title} services={lists[at] ?? []} today={today} />
      ))}
      <div className="wrap section">
        <About />
      </div>
    </>
  )
}
