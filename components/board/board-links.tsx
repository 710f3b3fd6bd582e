'use client'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type BoardAddress, boardHref } from '@/lib/board/rules/addresses'
import { type BoardView, dayAfter, daysIn } from '@/lib/board/rules/days'
import { useKeys } from '@/lib/browser/use-keys'

const round = 'inline-grid size-11 flex-none place-items-center rounded-pill text-ink hover:bg-sunk'
const names: Record<BoardView, string> = { day: 'Day', week: 'Week' }

/** The days before and after, today, and how much is shown: addresses, and keys for who is at work. */
export function BoardLinks({ address, today }: { address: BoardAddress; today: string }) {
  const router = useRouter()
  const by = daysIn(address.view)
  const to = (changes: Partial<BoardAddress>) => boardHref({ ...address, ...changes }) as Route
  const [before, after] = [to({ day: dayAfter(address.day, -by) }), to({ day: dayAfter(address.day, by) })]
  const go = (href: Route) => router.push(href, { scroll: false })
  useKeys({
    t: () => go(to({ day: today })),
    '[': () => go(before),
    ']': () => go(after),
    d: () => go(to({ view: 'day' })),
    w: () => go(to({ view: 'week' })),
  })
  const what = address.view
  return (
    <nav aria-label="Days of the board" className="flex flex-wrap items-center gap-1">
      <Link href={before} prefetch={false} scroll={false} aria-label={`The ${what} before`} title="[" className={round}>
        <ChevronLeft aria-hidden />
      </Link>
      <Link
        href={to({ day: today })}
        prefetch={false}
        scroll={false}
        title="t"
        aria-current={address.day === today ? 'date' : undefined}
        className="inline-flex min-h-11 items-center rounded-pill px-3.5 text-label hover:bg-sunk aria-[current]:text-ink-2"
      >
        Today
      </Link>
      <Link href={after} prefetch={false} scroll={false} aria-label={`The ${what} after`} title="]" className={round}>
        <ChevronRight aria-hidden />
      </Link>
      <span className="ml-2 inline-flex rounded-pill bg-sunk p-1">
        {(['day', 'week'] as const).map((view) => (
          <Link
            key={view}
            href={to({ view })}
            prefetch={false}
            scroll={false}
            title={view === 'day' ? 'd' : 'w'}
            aria-current={address.view === view ? 'true' : undefined}
            className="inline-flex min-h-9 items-center rounded-pill px-4 text-label text-ink-2 aria-[current]:bg-ink aria-[current]:text-page"
          >
            {names[view]}
          </Link>
        ))}
      </span>
    </nav>
  )
}
