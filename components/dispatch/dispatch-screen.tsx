import { ClipboardCheck, SearchX } from 'lucide-react'
import type { Route } from 'next'
import type { ReactNode } from 'react'
import { type Choices, DispatchNarrow, DispatchSearch } from '@/components/dispatch/dispatch-search'
import { DispatchTabs } from '@/components/dispatch/dispatch-tabs'
import { LiveOrders } from '@/components/dispatch/live-orders'
import { OrderList } from '@/components/dispatch/order-list'
import { SavedViews } from '@/components/dispatch/saved-views'
import { SoundSwitch } from '@/components/dispatch/sound-switch'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { listHref } from '@/lib/dispatch/rules/addresses'
import { cutText, foundText, isShort, shortText } from '@/lib/dispatch/rules/search'
import { type DispatchTab, emptyTexts, emptyTitles, orderTexts, tabLabels } from '@/lib/dispatch/rules/tabs'
import type { DeskView, DispatchCounts, DispatchFilters, DispatchRow } from '@/lib/dispatch/schema'
import type { Page } from '@/lib/paging'

const searchId = 'search-orders'

type Props = {
  tab: DispatchTab
  filters: DispatchFilters
  /** What was typed for a PIN and is none. */
  refusedPin?: string
  page: Page<DispatchRow> & { isCut: boolean; found: number | null }
  /** What speaks by now against the partners who are planned, by order. */
  misfits: Readonly<Record<string, readonly string[]>>
  isFirst: boolean
  counts: DispatchCounts
  choices: Choices
  views: readonly DeskView[]
  now: Date
  /** What can be done with selected rows. */
  children: ReactNode
}

/** All orders, as the dispatcher works them off. */
export function DispatchScreen(props: Props) {
  const { tab, filters, refusedPin, page, misfits, isFirst, counts, choices, views, now, children } = props
  const { tab: _, ...narrowed } = filters
  const isNarrowed = Object.values(narrowed).some(Boolean)
  const current = listHref(filters).split('?')[1] ?? ''
  return (
    <div className="px-(--gutter)">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-5 pb-3">
        <h1 className="text-h2">Orders</h1>
        <DispatchSearch id={searchId} filters={filters} />
        <div className="ml-auto flex items-center gap-1">
          <LiveOrders newest={counts.newest} />
          <SoundSwitch of="new orders and what needs somebody now" />
        </div>
      </header>
      <DispatchTabs tab={tab} filters={filters} counts={counts.tabs} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 pb-3">
        <DispatchNarrow tab={tab} filters={filters} refusedPin={refusedPin} choices={choices} />
        <div className="mt-2">
          <SavedViews views={views} filters={filters} current={current} />
        </div>
      </div>
      {page.items.length > 0 && (
        <p className="pb-2 text-small text-ink-2">
          {filters.q && page.found !== null && (
            <>
              <span className="num wrap-anywhere text-ink">{foundText(page.found, filters.q, page.isCut)}</span> ·{' '}
            </>
          )}
          <span>{orderTexts[tab]}</span>
          {filters.q && isShort(filters.q) && ` · ${shortText}`}
        </p>
      )}
      <OrderList
        misfits={misfits}
        rows={page.items}
        readAt={now.toISOString()}
        label={tabLabels[tab]}
        search={searchId}
        empty={<NoOrders tab={tab} isNarrowed={isNarrowed} sought={filters.q} />}
      >
        {children}
      </OrderList>
      {page.isCut && (
        <p role="status" className="pt-3 text-small text-ink-2">
          {cutText}
        </p>
      )}
      <nav aria-label="Pages" className="flex justify-center gap-3 py-5 empty:hidden">
        {!isFirst && (
          <ButtonLink kind="line" size="sm" href={listHref(filters) as Route}>
            First page
          </ButtonLink>
        )}
        {page.next && (
          <ButtonLink kind="fill" size="sm" href={listHref({ ...filters, ...page.next }) as Route}>
            Next page
          </ButtonLink>
        )}
      </nav>
    </div>
  )
}

type NoOrdersProps = { tab: DispatchTab; isNarrowed: boolean; sought: string | undefined }

const NoOrders = ({ tab, isNarrowed, sought = '' }: NoOrdersProps) => (
  <EmptyState
    room="sage"
    icon={isNarrowed ? <SearchX aria-hidden /> : <ClipboardCheck aria-hidden />}
    title={isNarrowed ? 'No order fits' : emptyTitles[tab]}
    text={
      isShort(sought)
        ? shortText
        : isNarrowed
          ? 'Nothing in this list fits the search and the filters.'
          : emptyTexts[tab]
    }
    action={
      isNarrowed && (
        <ButtonLink kind="go" href={listHref({ tab }) as Route}>
          Show the whole list
        </ButtonLink>
      )
    }
  />
)
