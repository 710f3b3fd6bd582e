import { pageMetadata } from '@/app/page-metadata'
import { MainServiceRoom } from '@/components/catalogue/main-service-room'
import { PageHead } from '@/components/ui/page-head'
import { listGroups } from '@/lib/catalogue/queries'
import { indiaDay } from '@/lib/india-time'

export const dynamic = 'force-dynamic'
export const generateMetadata = () =>
  pageMetadata({
    path: '/services',
    title: 'Our Services',
    description:
      'Every home service we offer, with its price: appliances, AC, electrician, carpenter, plumber, RO, painting.',
  })

export default async function ServicesPage() {
  const groups = await listGroups(indiaDay(new Date()))
  return (
    <div className="wrap">
      <PageHead title="Our Services" text="Choose a service, and see its price before you book." />
      <div className="grid gap-8 md:gap-12">
        {groups.map((group) => (
          <MainServiceRoom key={group.id} group={group} />
        ))}
      </div>
    </div>
  )
}
