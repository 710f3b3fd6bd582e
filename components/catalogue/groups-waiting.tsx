'use client'
import { useEffect, useState } from 'react'
import { RetryButton } from '@/components/ui/retry-button'
import { Spinner } from '@/components/ui/spinner'

const retryAfterMs = 10_000

/** In the place of groups that could not be read: the spinner stays, and after a while has a Retry beside it (GROUP-08). */
export function GroupsWaiting() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), retryAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="flex min-h-64 items-center justify-center gap-6 rounded-lg bg-sunk p-5">
      <Spinner label="Loading the main services" />
      {late && <RetryButton />}
      <noscript>
        <RetryButton />
      </noscript>
    </div>
  )
}
