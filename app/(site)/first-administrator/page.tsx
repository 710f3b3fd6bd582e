import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { FirstAdministratorScreen } from '@/components/operators/first-administrator-screen'
import { ButtonLink } from '@/components/ui/button'
import { operatorStart } from '@/lib/auth/rules'
import { env, isDevelopment } from '@/lib/env'
import { isFromThisMachine } from '@/lib/loopback'
import { hasAdministrator } from '@/lib/operators/queries'

export const metadata: Metadata = { title: 'First administrator', robots: { index: false }, referrer: 'no-referrer' }

/** Where the link leads that a start prints on the terminal, outside production and on this machine alone (DESK-230). */
export default async function FirstAdministratorPage() {
  const { production, host, mail } = env()
  if (production || !isFromThisMachine(await headers(), host, isDevelopment())) notFound()
  return (
    <div data-room="sky" className="mx-auto w-full max-w-120 px-(--gutter) pt-6 pb-16 md:pt-12">
      {(await hasAdministrator()) ? (
        <div className="grid justify-items-start gap-5">
          <div>
            <h1 className="text-h1">This shop has an administrator</h1>
            <p className="mt-1 text-ink-2">Others are invited by an administrator, on the page Team of the desk.</p>
          </div>
          <ButtonLink kind="go" href={operatorStart} prefetch={false}>
            Open the desk
          </ButtonLink>
        </div>
      ) : (
        <FirstAdministratorScreen mailbox={mail === 'mailbox' ? '/mailbox' : undefined} />
      )}
    </div>
  )
}
