import type { Metadata } from 'next'
import { AddPartner } from '@/components/partners/add-partner'
import { PartnersScreen } from '@/components/partners/partners-screen'
import { deskViewer } from '@/lib/auth/viewer'
import { listPartnersToday } from '@/lib/partners/queries'
import { askedPartnersOf } from '@/lib/partners/schema'

export const metadata: Metadata = { title: 'Partners' }

export default async function PartnersPage({ searchParams }: PageProps<'/operator/partners'>) {
  const { id } = await deskViewer('dispatcher')
  const { after, ...filters } = askedPartnersOf(await searchParams)
  const now = new Date()
  const page = await listPartnersToday({ ...filters, after }, now)
  return <PartnersScreen page={page} filters={filters} isFirst={!after} now={now} add={<AddPartner owner={id} />} />
}
