import type { Metadata } from 'next'
import { DeskStart } from '@/components/operators/desk-start'
import { deskViewer } from '@/lib/auth/viewer'
import { countDispatch } from '@/lib/dispatch/queries/rows'
import { countInbox } from '@/lib/inbox/queries/inbox'
import { countOnLeave } from '@/lib/partners/queries'
import { listShiftsEnding } from '@/lib/partners/queries/offered'
import { refusedHref, shiftsEndHref } from '@/lib/partners/rules/addresses'
import { countRefusedAhead } from '@/lib/windows/queries/refused'

export const metadata: Metadata = { title: 'Desk' }

export default async function DeskPage() {
  const { role } = await deskViewer('dispatcher')
  const now = new Date()
  const [{ tabs }, inbox, onLeave, refused, ending] = await Promise.all([
    countDispatch(now),
    countInbox(now),
    countOnLeave(now),
    countRefusedAhead(now),
    listShiftsEnding(now),
  ])
  const { toPlan, atRisk } = tabs
  const shiftsEnding = ending.map(({ fullName }) => fullName)
  const waiting = { toPlan, atRisk, toAnswer: inbox.open, overdue: inbox.overdue, onLeave, refused, shiftsEnding }
  return <DeskStart role={role} waiting={waiting} refusedHref={refusedHref} endingHref={shiftsEndHref} />
}
