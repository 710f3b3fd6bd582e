import type { Metadata } from 'next'
import { InvitationScreen } from '@/components/operators/invitation-screen'
import { easyPasswordHint, passwordHint } from '@/lib/auth/rules'

export const metadata: Metadata = { title: 'Invitation', robots: { index: false }, referrer: 'no-referrer' }

/** Where the link of an invitation leads. Its secret stands behind `#`, so that the page is the same for everybody. */
export default function InvitationPage() {
  return (
    <div data-room="sky" className="mx-auto w-full max-w-120 px-(--gutter) pt-6 pb-16 md:pt-12">
      <InvitationScreen passwordHint={`${passwordHint}, ${easyPasswordHint}`} />
    </div>
  )
}
