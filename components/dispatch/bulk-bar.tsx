'use client'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import type { BulkResult } from '@/lib/dispatch/schema'

/** What an action on many did, row by row. */
export type Outcome = {
  title: string
  results: BulkResult['results']
  /** The id by which it is taken back, where it can be. */
  undo?: string
}

type Props = {
  count: number
  total: number
  onAll: () => void
  onNone: () => void
  outcome: Outcome | null
  onSeen: () => void
  children: ReactNode
}

/** What can be done with the selected rows, and what was done to the last ones. It stays in view below the list. */
export function BulkBar({ count, total, onAll, onNone, outcome, onSeen, children }: Props) {
  return (
    <div
      className={`pointer-events-none sticky bottom-[calc(var(--bar)+env(safe-area-inset-bottom))] z-10 mt-3 grid gap-2 pb-2 md:pb-3 print:hidden ${
        count > 0 ? 'bg-page' : ''
      }`}
    >
      <div role="status">{outcome && <Results of={outcome} onSeen={onSeen} />}</div>
      {count > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: the actions are no form
        <div
          role="group"
          aria-label="Selected orders"
          className="pointer-events-auto flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-raised p-2 pl-4 shadow-float max-md:gap-1 max-md:pl-2.5 max-md:[&_button]:px-2 max-md:[&_svg]:hidden"
        >
          <p className="num mr-auto text-label" aria-live="polite">
            {count} of {total} <span className="max-md:sr-only">selected</span>
          </p>
          {children}
          {count < total && (
            <Button kind="quiet" size="sm" onClick={onAll} aria-label={`Select all ${total} shown`}>
              <span className="md:hidden">All {total}</span>
              <span className="max-md:hidden">Select all {total} shown</span>
            </Button>
          )}
          <Button kind="quiet" size="sm" onClick={onNone}>
            Clear
          </Button>
        </div>
      )}
    </div>
  )
}

/** The number stands in front already. */
const withoutNumber = (message: string, orderId: string) =>
  message.startsWith(`${orderId} `) ? message.slice(orderId.length + 1) : message

function Results({ of: { title, results }, onSeen }: { of: Outcome; onSeen: () => void }) {
  const part = useRef<HTMLElement>(null)
  // What was pressed goes with the selection, or waits for rows that were refused. Its sheet gives the focus back only now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) part.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [results])
  const done = results.filter(({ ok }) => ok).length
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label={title}
      className="pointer-events-auto max-h-[40vh] overflow-y-auto rounded-md bg-raised p-3 pl-4 shadow-float"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="num text-label">
          {title}: {done} of {results.length} done
        </p>
        <IconButton label="Close" icon={<X aria-hidden />} onClick={onSeen} />
      </div>
      <ul className="grid gap-1 pb-1 text-small">
        {results.map(({ orderId, ok, message }) => (
          <li key={orderId} className="flex items-start gap-2">
            {ok ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4.5 flex-none text-ok" />
            ) : (
              <CircleAlert aria-hidden className="mt-0.5 size-4.5 flex-none text-bad" />
            )}
            <span>
              <span className="num font-semibold">{orderId}</span> {withoutNumber(message, orderId)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
