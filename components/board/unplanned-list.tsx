'use client'
import type { Route } from 'next'
import Link from 'next/link'
import { memo, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { lengthText } from '@/lib/board/rules/geometry'
import { keyOfJob } from '@/lib/board/rules/holding'
import { moreText, promiseText, serviceText, unplannedText, whoText } from '@/lib/board/rules/texts'
import type { UnplannedJob } from '@/lib/board/schema'
import { listHref } from '@/lib/dispatch/rules/addresses'
import { wishText } from '@/lib/dispatch/rules/texts'

type Props = {
  jobs: readonly UnplannedJob[]
  more: number
  service?: string
  now: Date
  heldKey: string | null
  chosenKey: string | null
}

/** What is promised, or else wished. */
function dueText({ promise, preferredDay, preferredPart }: UnplannedJob, now: Date) {
  if (promise) return `Promised ${promiseText({ from: new Date(promise.from), until: new Date(promise.until) }, now)}`
  return preferredDay ? `Customer prefers ${wishText(preferredDay, preferredPart, now)}` : 'Any day'
}

/** So many are seen on a phone until the others are asked for; board.css hides those. */
const seenFirst = 3

/** What is to plan, earliest promise first: each is taken up and put on somebody's day. */
export const UnplannedList = memo(function UnplannedList({ jobs, more, service, now, heldKey, chosenKey }: Props) {
  const [isWhole, setWhole] = useState(false)
  const list = useId()
  return (
    <section aria-labelledby="unplanned" className="board-side flex min-h-0 min-w-0 flex-col max-md:order-first">
      <h2 id="unplanned" className="flex flex-wrap items-baseline gap-x-2 pb-2 text-h3">
        To plan
        <span className="num text-small font-normal text-ink-2">{unplannedText(jobs, more)}</span>
      </h2>
      {jobs.length === 0 ? (
        <p className="rounded-md bg-sunk p-4 text-small text-ink-2">Every open order has a time and a partner.</p>
      ) : (
        <ul
          id={list}
          className={`board-cards flex min-h-0 gap-2 p-1 max-md:flex-col md:overflow-auto ${isWhole ? '' : 'board-first'}`}
        >
          {jobs.map((job) => (
            <li key={keyOfJob(job)} className="flex-none">
              <button
                type="button"
                data-job={keyOfJob(job)}
                aria-pressed={chosenKey === keyOfJob(job)}
                className={`block w-full rounded-sm border border-line bg-raised px-3 py-2 text-left text-small select-none hover:border-line-strong aria-pressed:border-brand aria-pressed:shadow-[inset_0_0_0_2px_var(--brand)] md:cursor-grab ${
                  heldKey === keyOfJob(job) ? 'bg-sunk! text-ink-2! [outline:2px_dashed_var(--line-strong)]' : ''
                }`}
              >
                <span className="flex items-baseline justify-between gap-2">
                  <span className="truncate font-semibold">{whoText(job)}</span>
                  <span className="num flex-none text-caption text-ink-2">{lengthText(job.minutes)}</span>
                </span>
                <span className="block truncate">{serviceText(job)}</span>
                <span className="block truncate text-caption text-ink-2">
                  {job.area} <span className="num">{job.pin}</span>
                </span>
                <span className="num block truncate text-caption font-medium">{dueText(job, now)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {jobs.length > seenFirst && (
        <Button
          kind="soft"
          size="sm"
          aria-expanded={isWhole}
          aria-controls={list}
          onClick={() => setWhole(!isWhole)}
          className="mt-1 self-start md:hidden noscript:hidden"
        >
          {isWhole ? `Show the first ${seenFirst}` : `Show all ${jobs.length} jobs`}
        </Button>
      )}
      {more > 0 && (
        <Link
          href={listHref({ tab: 'toPlan', ...(service && { service }) }) as Route}
          prefetch={false}
          className="inline-flex min-h-11 items-center text-label text-brand hover:underline hover:underline-offset-4"
        >
          {moreText(more)}
        </Link>
      )}
    </section>
  )
})
