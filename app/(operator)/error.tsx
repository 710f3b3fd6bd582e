'use client'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

type Props = { error: { digest?: string } | null; retry: () => void }

export default function DeskError({ error, retry }: Props) {
  useEffect(() => console.error(error), [error])
  return (
    <div className="wrap py-6">
      <EmptyState
        level={1}
        room="coral"
        icon={<CloudOff />}
        title="This page did not load"
        text={error?.digest ? `Reference ${error.digest}` : 'Please try again in a moment.'}
        action={
          <Button kind="go" onClick={retry}>
            Try again
          </Button>
        }
      />
    </div>
  )
}
