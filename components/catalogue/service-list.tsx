import type { ReactNode } from 'react'
import { countText, type Section } from '@/lib/catalogue/rules/listing'
import type { ListedService } from '@/lib/catalogue/schema'

type Props = {
  sections: readonly (Section & { services: readonly ListedService[] })[]
  /** Where there are several types, a heading says whose services these are. */
  typed: boolean
  /** A heading, or the page's own, says it of all: their rows do not repeat it. */
  told: boolean
  rows: (services: readonly ListedService[]) => ReactNode
}

/** Services under their headings, each section in a box of rows; on phones the rows run to the edges. */
export const ServiceList = ({ sections, typed, told, rows }: Props) =>
  sections.map(({ id, type, heading, services }, at) => (
    // the page's own distance to the upper edge is wider than what sticks there
    <section
      key={id}
      id={id}
      className={`scroll-mt-[calc(4.25rem-96px)] ${typed && at > 0 && type !== sections[at - 1]?.type ? 'mt-2 md:mt-4' : ''}`}
    >
      <h2 className="mb-1.5 text-h3 max-[23.6875rem]:text-[1.0625rem] md:mb-3">
        {typed && type !== heading && <span className="text-wall-ink">{`${type}\u00a0· `}</span>}
        {heading}{' '}
        <span className="num whitespace-nowrap text-small font-normal text-ink-2">{countText(services.length)}</span>
      </h2>
      <ul
        className={`rows ${told ? 'rows-told' : ''} max-md:-mx-(--gutter) md:overflow-hidden md:rounded-card md:shadow-[inset_0_0_0_1px_var(--line)]`}
      >
        {rows(services)}
      </ul>
    </section>
  ))
