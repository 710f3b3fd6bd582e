import type { Route } from 'next'
import Link from 'next/link'
import { RevealCurrent } from '@/components/ui/reveal-current'
import { listHref } from '@/lib/dispatch/rules/addresses'
import { countedText, type DispatchTab, dispatchTabs, tabLabels } from '@/lib/dispatch/rules/tabs'
import type { DispatchCounts, DispatchFilters } from '@/lib/dispatch/schema'

type Props = { tab: DispatchTab; filters: DispatchFilters; counts: DispatchCounts['tabs'] }

/** The lists, each with how many orders it holds; the filters go along. What counts by itself would say nothing has no count. */
export const DispatchTabs = ({ tab, filters, counts }: Props) => (
  <nav aria-label="Lists">
    <ul className="no-bar fade-ends -mx-(--gutter) flex gap-1 overflow-x-auto px-(--gutter) py-1">
      {dispatchTabs.map((one) => (
        <li key={one} className="flex-none">
          <Link
            href={listHref({ ...filters, tab: one }) as Route}
            prefetch={false}
            aria-current={one === tab ? 'page' : undefined}
            className="relative inline-flex min-h-11 items-center gap-2 rounded-pill px-3.5 text-label font-medium whitespace-nowrap text-ink-2 transition-colors duration-fast hover:bg-sunk aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-page"
          >
            {tabLabels[one]}
            {one !== 'all' && one !== 'done' && (
              <span
                className={`num ${one === 'atRisk' && counts[one] && one !== tab ? 'rounded-pill bg-bad-bg px-2 font-semibold text-bad' : 'opacity-80'}`}
              >
                <Count text={countedText(one, counts[one])} isHere={one === tab} />
              </span>
            )}
          </Link>
        </li>
      ))}
      <RevealCurrent of={tab} />
    </ul>
  </nav>
)

/** What is counted is seen once, in the list that is open, and heard in each. */
function Count({ text, isHere }: { text: string; isHere: boolean }) {
  const [number, what] = text.split(' ')
  return (
    <>
      {number} <span className={isHere ? '' : 'sr-only'}>{what}</span>
    </>
  )
}
