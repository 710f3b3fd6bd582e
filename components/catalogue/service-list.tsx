import type { ReactNode } from 'react'
import { byHeading, countText } from '@/lib/catalogue/rules/listing'
import type { ListedService } from '@/lib/catalogue/schema'

type Props = { services: ListedService[]; row: (service: ListedService) => ReactNode }

/** Services under their headings, each group in a box of rows; on phones the rows run to the edges. */
export function ServiceList({ services, row }: Props) {
  return (
    <div className="grid gap-6 md:gap-8">
      {byHeading(services).map(({ heading, services: listed }) => (
        <section key={heading}>
          <h2 className="mb-0.5 flex items-baseline gap-2 text-h3 max-[379px]:text-[1.0625rem] md:mb-3">
            {heading}{' '}
            <span className="num whitespace-nowrap text-small font-normal text-ink-2">{countText(listed.length)}</span>
          </h2>
          <ul className="max-md:-mx-(--gutter) md:overflow-hidden md:rounded-card md:shadow-[inset_0_0_0_1px_var(--line)]">
            {listed.map(row)}
          </ul>
        </section>
      ))}
    </div>
  )
}
