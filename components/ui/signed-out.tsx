import { DoorOpen } from 'lucide-react'
import type { Route } from 'next'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Signed out here or in another tab: nothing personal stays on the screen. `from` is the address to which signing in leads back. */
export const SignedOut = ({ from }: { from: string }) => (
  <div className="wrap py-10">
    <EmptyState
      level={1}
      room="peach"
      icon={<DoorOpen aria-hidden />}
      title="You are signed out"
      action={
        <ButtonLink kind="go" href={`/login?next=${encodeURIComponent(from)}` as Route}>
          Login
        </ButtonLink>
      }
    />
  </div>
)
