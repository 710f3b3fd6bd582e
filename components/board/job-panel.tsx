'use client'
import { useState } from 'react'
import { JobFacts } from '@/components/board/job-facts'
import { PanelFrame } from '@/components/board/panel-frame'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { serviceText, whoText } from '@/lib/board/rules/texts'
import type { Job } from '@/lib/board/schema'
import { isOpen } from '@/lib/bookings/rules/statuses'
import type { Travel } from '@/lib/visits/rules/way'

type Props = {
  job: Job
  partner?: string
  travel: Travel
  now: Date
  onMove: () => void
  /** Resolves to what went wrong. */
  onUnassign: (job: Job) => Promise<string | null>
  onClose: () => void
}

/** A visit, or what is to plan, with what can be done with it. */
export function JobPanel({ job, partner, travel, now, onMove, onUnassign, onClose }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const unassign = () => {
    setPending(true)
    void onUnassign(job)
      .then((fault) => (fault ? setFailure(fault) : onClose()))
      .finally(() => setPending(false))
  }
  return (
    <PanelFrame title={whoText(job)} subtitle={serviceText(job)} closeLabel="Close" onClose={onClose}>
      <JobFacts job={job} partner={partner} travel={travel} now={now} />
      <FormError>{failure}</FormError>
      {isOpen(job.status) && (
        <div className="flex flex-wrap gap-2">
          <Button kind="go" size="sm" onClick={onMove}>
            {partner ? (job.isReserved ? 'Move or assign' : 'Move') : 'Plan'}
          </Button>
          {partner && !job.isReserved && job.status === 'pending' && (
            <Button kind="line" size="sm" pending={isPending} onClick={unassign}>
              Unassign
            </Button>
          )}
        </div>
      )}
    </PanelFrame>
  )
}
