'use client'
import { CloudOff } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTryAgain } from '@/components/ui/use-try-again'

type Props = { error: (Error & { digest?: string }) | null; retry: () => void }

export default function DeskError({ error, retry }: Props) {
  const tryAgain = useTryAgain(error, retry)
  return (
    <div className="wrap py-6">
      <EmptyState
        level={1}
        room="coral"
        icon={<CloudOff />}
        title="This page did not load"
        text={error?.digest ? `Reference ${error.digest}` : 'Please try again in a moment.'}
        action={
          <Button kind="go" onClick={tryAgain}>
            Try again
          </Button>
        }
      />
    </div>
  )
}
