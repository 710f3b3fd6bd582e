import type { ReactNode } from 'react'
import { PageHead } from '@/components/ui/page-head'
import { countText } from '@/lib/catalogue/rules/listing'
import type { FoundLine } from '@/lib/search/schema'

type Props = {
  typed: string
  found: readonly FoundLine[]
  /** How many were asked for: there may be more. */
  limit: number
  /** The way to the category that the search is all about. */
  lead: ReactNode
  /** Their rows. */
  children: ReactNode
}

/** The services that fit what was searched, the best first, as rows like those of a category. */
export function Results({ typed, found, limit, lead, children }: Props) {
  return (
    <div className="wrap">
      <PageHead
        title={`Results for “${typed}”`}
        text={found.length < limit ? countText(found.length) : `The ${limit} best`}
      />
      {lead && <div className="pb-4">{lead}</div>}
      <section aria-label="Services found">
        <h2 className="sr-only">Services found</h2>
        <ul className="rows max-md:-mx-(--gutter) md:overflow-hidden md:rounded-card md:shadow-[inset_0_0_0_1px_var(--line)]">
          {children}
        </ul>
      </section>
    </div>
  )
}
