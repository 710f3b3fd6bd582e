import type { Route } from 'next'
import Link from 'next/link'
import { listHref } from '@/lib/dispatch/rules/addresses'
import { countText, type DispatchTab, dispatchTabs, tabLabels } from '@/lib/dispatch/rules/tabs'
import type { DispatchCounts, DispatchFilters } from '@/lib/dispatch/schema'

type Props = { tab: DispatchTab; filters: DispatchFilters; counts: DispatchCounts['tabs'] }

/** The lists, each with how many orders it holds; the filters go along. What counts by itself would say nothing has no count. */
export const DispatchTabs = ({ tab, filters, counts }: Props) => (
  <nav aria-label="Lists" className="no-bar -mx-(--gutter) flex gap-1 overflow-x-auto px-(--gutter) py-1">
    {dispatchTabs.map((one) => (
      <Link
        key={one}
        href={listHref({ ...filters, tab: one }) as Route}
        prefetch={false}
        aria-current={one === tab ? 'page' : undefined}
        className="inline-flex min-h-11 flex-none items-center gap-2 rounded-pill px-3.5 text-label font-medium whitespace-nowrap text-ink-2 transition-colors duration-fast hover:bg-sunk aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-page"
      >
        {tabLabels[one]}
        {one !== 'all' && one !== 'done' && (
          <span
            className={`num ${one === 'atRisk' && counts[one] && one !== tab ? 'rounded-pill bg-bad-bg px-2 font-semibold text-bad' : 'opacity-80'}`}
          >
            {countText(counts[one])}
          </span>
        )}
      </Link>
    ))}
  </nav>
)
