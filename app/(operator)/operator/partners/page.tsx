import type { Metadata } from 'next'
import { AllDayLinks } from '@/components/daylinks/all-day-links'
import { AddPartner } from '@/components/partners/add-partner'
import { PartnersScreen } from '@/components/partners/partners-screen'
import { RefusedWindows } from '@/components/partners/refused-windows'
import { deskViewer } from '@/lib/auth/viewer'
import { countDayLinks } from '@/lib/daylinks/queries'
import { indiaDay } from '@/lib/india-day'
import { listPartnersToday, listSkillChoices } from '@/lib/partners/queries'
import { askedPartnersOf } from '@/lib/partners/schema'
import { listRefused } from '@/lib/windows/queries/refused'

export const metadata: Metadata = { title: 'Partners' }

export default async function PartnersPage({ searchParams }: PageProps<'/operator/partners'>) {
  const { id } = await deskViewer('dispatcher')
  const { after, ...filters } = askedPartnersOf(await searchParams)
  const now = new Date()
  const isWhole = !after && !filters.q && !filters.state
  const [page, choices, refused, links] = await Promise.all([
    listPartnersToday({ ...filters, after }, now),
    listSkillChoices(),
    isWhole ? listRefused(now) : [],
    isWhole ? countDayLinks(now) : null,
  ])
  const add = <AddPartner choices={choices} today={indiaDay(now)} owner={id} />
  return (
    <PartnersScreen page={page} filters={filters} isFirst={!after} now={now} add={add}>
      {links && page.items.length > 0 && <AllDayLinks counts={links} />}
      {refused.length > 0 && <RefusedWindows refused={refused} now={now} />}
    </PartnersScreen>
  )
}
