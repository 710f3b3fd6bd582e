import type { Metadata } from 'next'
import { DeskStart } from '@/components/operators/desk-start'
import { deskViewer } from '@/lib/auth/viewer'
import { countDispatch } from '@/lib/dispatch/queries/rows'
import { countInbox } from '@/lib/inbox/queries/inbox'
import { countOnLeave } from '@/lib/partners/queries'

export const metadata: Metadata = { title: 'Desk' }

export default async function DeskPage() {
  const { role } = await deskViewer('dispatcher')
  const now = new Date()
  const [{ tabs }, inbox, onLeave] = await Promise.all([countDispatch(now), countInbox(now), countOnLeave(now)])
  const { toPlan, atRisk } = tabs
  return <DeskStart role={role} waiting={{ toPlan, atRisk, toAnswer: inbox.open, overdue: inbox.overdue, onLeave }} />
}
