import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DayLinkPanel } from '@/components/daylinks/day-link-panel'
import { PartnerScreen } from '@/components/partners/partner-screen'
import { deskViewer } from '@/lib/auth/viewer'
import { findDayLinks } from '@/lib/daylinks/queries'
import { orNull } from '@/lib/errors'
import { findPartner, listSkillChoices } from '@/lib/partners/queries'
import { daysAhead, isPartnerId, shownDays } from '@/lib/partners/rules/days'
import { toldAndKept, visitsOfPartner } from '@/lib/visits/queries/of-partner'

export const metadata: Metadata = { title: 'Partner' }

export default async function OnePartnerPage({ params }: PageProps<'/operator/partners/[id]'>) {
  const operator = await deskViewer('dispatcher')
  const { id } = await params
  const now = new Date()
  const partner = isPartnerId(id) ? await orNull(findPartner(id, { days: daysAhead }, now)) : null
  if (!partner) notFound()
  const [choices, visits, links] = await Promise.all([
    listSkillChoices(),
    visitsOfPartner(id, shownDays(now), toldAndKept),
    findDayLinks(id, now),
  ])
  return (
    <PartnerScreen partner={partner} choices={choices} visits={visits} owner={operator.id} now={now}>
      <DayLinkPanel partner={partner} links={links} now={now} />
    </PartnerScreen>
  )
}
