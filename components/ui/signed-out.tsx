import { DoorOpen } from 'lucide-react'
import type { Route } from 'next'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Signed out here or in another tab: nothing personal stays on the screen. `from` is where signing in leads back to. */
export const SignedOut = ({ from }: { from: '/orders' | '/profile' }) => (
  <div className="wrap py-10">
    <EmptyState
      room="peach"
      icon={<DoorOpen aria-hidden />}
      title="You are signed out"
      action={
        <ButtonLink kind="go" href={`/login?next=${from}` as Route}>
          Login
        </ButtonLink>
      }
    />
  </div>
)
