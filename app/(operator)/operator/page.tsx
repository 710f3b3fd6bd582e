import type { Metadata } from 'next'
import { SoundSwitch } from '@/components/dispatch/sound-switch'
import { NeedList } from '@/components/needs/need-list'
import { DeskStart } from '@/components/operators/desk-start'
import { LivePage } from '@/components/ui/live-page'
import { deskViewer } from '@/lib/auth/viewer'
import { countDispatch } from '@/lib/dispatch/queries/rows'
import { countInbox } from '@/lib/inbox/queries/inbox'
import { readNeeds } from '@/lib/needs/queries'
import { countOnLeave } from '@/lib/partners/queries'
import { listShiftsEnding } from '@/lib/partners/queries/offered'
import { refusedHref, shiftsEndHref } from '@/lib/partners/rules/addresses'
import { countRefusedAhead } from '@/lib/windows/queries/refused'

export const metadata: Metadata = { title: 'Desk' }

export default async function DeskPage() {
  const { role } = await deskViewer('dispatcher')
  const now = new Date()
  const [{ tabs }, inbox, onLeave, refused, ending, needs] = await Promise.all([
    countDispatch(now),
    countInbox(now),
    countOnLeave(now),
    countRefusedAhead(now),
    listShiftsEnding(now),
    readNeeds(now),
  ])
  const { toPlan, atRisk } = tabs
  const shiftsEnding = ending.map(({ fullName }) => fullName)
  const waiting = { toPlan, atRisk, toAnswer: inbox.open, overdue: inbox.overdue, onLeave, refused, shiftsEnding }
  return (
    <DeskStart role={role} waiting={waiting} refusedHref={refusedHref} endingHref={shiftsEndHref}>
      <LivePage />
      <NeedList read={needs} sound={<SoundSwitch of="what needs somebody now" />} />
    </DeskStart>
  )
}
