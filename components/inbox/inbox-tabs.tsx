import Link from 'next/link'
import { inboxHref } from '@/components/inbox/hrefs'
import { maxCounted, stateLabels } from '@/lib/inbox/rules'
import { type InboxAddress, type InboxCounts, MessageState } from '@/lib/inbox/schema'

const shortLabels: Record<MessageState, string> = { ...stateLabels, waiting: 'Waiting' }

const countText = (count: number) => (count < maxCounted ? String(count) : `${maxCounted - 1}+`)

/** The states as places of the address; a search looks in all of them. */
export function InboxTabs({ asked, counts }: { asked: InboxAddress; counts: InboxCounts }) {
  const { kind, owner, q } = asked
  const numbers: Record<MessageState, number | null> = { open: counts.open, waiting: counts.waiting, settled: null }
  return (
    <nav aria-label="State" className="flex flex-wrap items-center gap-1">
      {MessageState.options.map((state) => (
        <Link
          key={state}
          href={inboxHref({ state, kind, owner })}
          prefetch={false}
          aria-current={!q && asked.state === state ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-pill px-2.5 text-label font-medium whitespace-nowrap text-ink-2 sm:px-3.5 hover:bg-sunk aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-page"
        >
          {shortLabels[state]}
          {numbers[state] !== null && <span className="num opacity-80">{countText(numbers[state])}</span>}
          {state === 'open' && counts.overdue > 0 && (
            <span className="num relative rounded-pill bg-bad-bg px-2 font-semibold text-bad">
              {countText(counts.overdue)} <span className="max-sm:sr-only lg:sr-only">overdue</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
