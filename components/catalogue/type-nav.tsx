import { LayoutGrid } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { typeHref } from '@/components/catalogue/hrefs'
import { Thumb } from '@/components/catalogue/thumb'
import { Bare } from '@/components/ui/bare'
import { RevealCurrent } from '@/components/ui/reveal-current'
import { countText } from '@/lib/catalogue/rules/listing'
import { displayName } from '@/lib/catalogue/rules/names'
import { fromText } from '@/lib/catalogue/rules/price-text'
import type { CategoryPage } from '@/lib/catalogue/schema'

type Props = {
  category: CategoryPage
  from: string
  chosen?: string
  /** Stays in view on a phone, where nothing else sticks above the list. */
  sticks: boolean
}

/** All Services and the application types: a strip on phones, a column beside the list above. */
export function TypeNav({ category: { slug, types, services }, from, chosen, sticks }: Props) {
  return (
    <nav
      aria-label="Kinds of service"
      className={`max-md:-mx-(--gutter) fade-below md:min-h-24 md:overflow-y-auto md:-mx-2 md:px-2 md:pb-6 ${
        sticks ? 'max-md:sticky max-md:top-0 max-md:z-10 max-md:border-b max-md:border-line max-md:bg-page' : ''
      }`}
    >
      <ul className="no-bar fade-end relative flex gap-2 max-md:overflow-x-auto max-md:py-1.25 max-md:pr-8 max-md:pl-(--gutter) md:grid md:grid-cols-[minmax(0,1fr)] md:gap-1.5">
        <Entry
          href={typeHref(slug)}
          current={!chosen}
          name="All Services"
          detail={from}
          count={services.length}
          thumb={<Bare icon={<LayoutGrid aria-hidden />} />}
        />
        {types.map((type) => (
          <Entry
            key={type.id}
            href={typeHref(slug, type.id)}
            current={type.id === chosen}
            name={displayName(type.name)}
            detail={fromText(type.from)}
            count={type.count}
            thumb={<Thumb image={type.image} name={`${type.name} ${slug}`} sizes="80px" />}
          />
        ))}
        <RevealCurrent of={chosen} />
      </ul>
    </nav>
  )
}

type EntryProps = { href: Route; current: boolean; name: string; detail: string; count: number; thumb: ReactNode }

const Entry = ({ href, current, name, detail, count, thumb }: EntryProps) => (
  <li className="flex-none">
    <Link
      href={href}
      prefetch={false}
      aria-current={current ? 'true' : undefined}
      className="flex min-h-11 items-center gap-2 rounded-thumb py-1 pr-3 pl-1 text-label font-medium whitespace-nowrap text-ink-2 shadow-[inset_0_0_0_1px_var(--line)] transition-all duration-fast hover:bg-sunk aria-[current]:bg-wall aria-[current]:font-[650] aria-[current]:text-wall-ink aria-[current]:shadow-[inset_0_0_0_2px_var(--wall-ink)] md:gap-3 md:rounded-lg md:p-2 md:text-body md:leading-6 md:whitespace-normal md:shadow-none"
    >
      <span className="block size-9 flex-none overflow-hidden rounded-[11px] md:h-11 md:w-14 md:rounded-thumb [&_svg]:size-4.5 md:[&_svg]:size-5.5 lg:h-13.5 lg:w-18 lg:[&_svg]:size-6.5">
        {thumb}
      </span>
      <span className="md:min-w-0 md:flex-1 md:wrap-break-word">
        {name}
        {detail && <span className="num hidden text-caption text-ink-2 md:block">{detail}</span>}
      </span>
      <span className="num text-small font-normal text-ink-2">
        {count}
        <span className="sr-only"> {countText(count).replace(/^\d+ /, '')}</span>
      </span>
    </Link>
  </li>
)
