'use client'
import { CloudOff } from 'lucide-react'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTryAgain } from '@/components/ui/use-try-again'

type Props = { error: (Error & { digest?: string }) | null; retry: () => void }

export default function ErrorPage({ error, retry }: Props) {
  const tryAgain = useTryAgain(error, retry)
  return (
    <div className="wrap pt-6 pb-(--section) md:pt-10">
      <EmptyState
        level={1}
        room="coral"
        icon={<CloudOff />}
        title="This page did not load"
        text={
          <>
            <p>Your cart and bookings are safe. Please try again in a moment.</p>
            {error?.digest && <p className="mt-1 text-small">Reference {error?.digest}</p>}
          </>
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button kind="go" onClick={tryAgain}>
              Try again
            </Button>
            <ButtonLink kind="line" href="/">
              Home
            </ButtonLink>
          </div>
        }
      />
    </div>
  )
}
