import '../../../../../styles/day-sheet.css'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DaySheet } from '@/components/partners/day-sheet'
import { deskViewer } from '@/lib/auth/viewer'
import { env } from '@/lib/env'
import { orNull } from '@/lib/errors'
import { indiaDay } from '@/lib/india-day'
import { findPartner } from '@/lib/partners/queries'
import { isDay, isPartnerId, spanOfDay } from '@/lib/partners/rules/days'
import { visitsOfPartner } from '@/lib/visits/queries/of-partner'

export const metadata: Metadata = { title: 'Day sheet' }

export default async function DaySheetPage({ params, searchParams }: PageProps<'/operator/partners/[id]/day'>) {
  await deskViewer('dispatcher')
  const { id } = await params
  const { day: asked } = await searchParams
  const now = new Date()
  const day = isDay(asked) ? asked : indiaDay(now)
  const partner = isPartnerId(id) ? await orNull(findPartner(id, { days: 1 }, now)) : null
  if (!partner) notFound()
  const visits = await visitsOfPartner(id, spanOfDay(day))
  return <DaySheet partner={partner} shop={env().SHOP_NAME} day={day} visits={visits} />
}
