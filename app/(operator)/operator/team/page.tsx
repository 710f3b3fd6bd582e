import type { Metadata } from 'next'
import { InvitationList } from '@/components/operators/invitation-list'
import { InviteForm } from '@/components/operators/invite-form'
import { TeamList } from '@/components/operators/team-list'
import { PageHead } from '@/components/ui/page-head'
import { deskViewer } from '@/lib/auth/viewer'
import { everyInvitation, everyOperator } from '@/lib/operators/queries'
import { teamOrder } from '@/lib/operators/rules'

export const metadata: Metadata = { title: 'Team' }

export default async function TeamPage() {
  const { id } = await deskViewer('administrator')
  const [team, invitations] = await Promise.all([everyOperator(), everyInvitation()])
  const now = new Date().toISOString()
  return (
    <div className="wrap">
      <PageHead title="Team" text="A change of role counts at once. Who is taken out is signed out everywhere." />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <TeamList team={teamOrder(team, id)} self={id} />
        <div className="grid gap-8">
          <InviteForm owner={id} />
          <InvitationList invitations={invitations} now={now} />
        </div>
      </div>
    </div>
  )
}
