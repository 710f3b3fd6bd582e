import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { LogoutButton } from '@/components/account/logout-button'
import { UndoBar } from '@/components/dispatch/undo-bar'
import { OfflineNotice } from '@/components/layout/offline-notice'
import { SkipLink } from '@/components/layout/skip-link'
import { Stalled } from '@/components/layout/stalled'
import { DeskWatch } from '@/components/needs/desk-watch'
import { NeedCount } from '@/components/needs/need-count'
import { DeskBar } from '@/components/operators/desk-bar'
import { DeskKeys } from '@/components/operators/desk-keys'
import { DeskBottomBar } from '@/components/operators/desk-nav'
import { SessionEnded } from '@/components/operators/session-ended'
import { deskViewer } from '@/lib/auth/viewer'
import { env } from '@/lib/env'
import { findOperator } from '@/lib/operators/queries'

export const metadata: Metadata = { robots: { index: false, follow: false } }

/** The frame of the desk. Each page asks `deskViewer` itself too: this is not rendered again on the way between them. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const { id } = await deskViewer('dispatcher')
  const operator = await findOperator(id)
  return (
    <>
      <SkipLink />
      <DeskKeys role={operator.role} />
      <DeskWatch />
      <SessionEnded operatorId={id} />
      <DeskBar shop={env().SHOP_NAME} operator={operator} logout={<LogoutButton />} needs={<NeedCount />} />
      <main
        id="main"
        tabIndex={-1}
        data-room="sky"
        className="min-h-[56vh] pb-[calc(var(--bar)+env(safe-area-inset-bottom)+24px)] outline-none"
      >
        {children}
      </main>
      <UndoBar operatorId={id} />
      <Stalled />
      <DeskBottomBar role={operator.role} needs={<NeedCount />} />
      <OfflineNotice />
    </>
  )
}
