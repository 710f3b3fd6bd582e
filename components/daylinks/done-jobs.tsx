'use client'
import { moneyText } from '@/lib/billing/rules/texts'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import type { DayJob } from '@/lib/daylinks/schema'
import { formatTime } from '@/lib/india-time'

/** The visits that are done, with how their money stands. */
export const DoneJobs = ({ jobs }: { jobs: readonly DayJob[] }) => (
  <ul className="divide-y divide-line px-4">
    {jobs.map((job) => (
      <DoneJob key={job.visitId} job={job} />
    ))}
  </ul>
)

const DoneJob = ({ job: { from, customer, orders } }: { job: DayJob }) => (
  <li className="py-3">
    <p className="font-medium">
      {formatTime(new Date(from))} {customer}
    </p>
    {orders.map(({ orderId, bill: { bill, ...line } }) => (
      <p key={orderId} className="flex justify-between gap-4 text-small text-ink-2">
        <span className="min-w-0 wrap-break-word">{withQuantity(line.serviceName, line)}</span>
        {bill && <span className="num flex-none">{moneyText(bill)}</span>}
      </p>
    ))}
  </li>
)
