import Link from 'next/link'
import { categoryHref } from '@/components/catalogue/hrefs'
import { Thumb } from '@/components/catalogue/thumb'
import { countText } from '@/lib/catalogue/rules/listing'
import { titleName } from '@/lib/catalogue/rules/names'
import { fromText } from '@/lib/catalogue/rules/price-text'
import type { CategoryTile } from '@/lib/catalogue/schema'

type Props = {
  categories: CategoryTile[]
  /** Picture and name side by side where there is room for it. */
  rows?: boolean
  /** Where the first row is seen as the page opens. */
  priority?: boolean
}

/** The categories of a main service, each leading to its page (GROUP-04). */
export function CategoryCards({ categories, rows = false, priority = false }: Props) {
  return (
    <ul
      className={`grid gap-x-2.5 gap-y-5 md:gap-4 ${categories.length === 2 ? 'grid-cols-2' : 'grid-cols-3 max-[300px]:grid-cols-2'} ${rows ? 'md:grid-cols-2 lg:grid-cols-3' : `md:gap-y-6 ${categories.length > 3 ? 'md:grid-cols-4' : ''}`}`}
    >
      {categories.map(({ id, name, image, from, count }, at) => (
        <li key={id}>
          <Link
            href={categoryHref({ id })}
            prefetch={false}
            className={`group block rounded-md md:rounded-lg ${rows ? 'md:flex md:items-center md:gap-4' : ''}`}
          >
            <span
              className={`block aspect-4/3 flex-none overflow-hidden rounded-md transition duration-fast group-hover:shadow-[0_0_0_3px_var(--wall-edge)] md:rounded-lg ${rows ? 'md:w-32' : ''}`}
            >
              <Thumb
                image={image}
                name={name}
                sizes={rows ? '(min-width: 768px) 128px, 33vw' : '(min-width: 768px) 200px, 33vw'}
                priority={priority && at < 3}
              />
            </span>
            <span className="block">
              <h3 className="mt-2 text-label font-medium md:text-body md:leading-6">{titleName(name)}</h3>
              <span className="mt-0.5 block text-caption text-ink-2">
                {from && <span className="num block">{fromText(from)}</span>}
                {countText(count)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
