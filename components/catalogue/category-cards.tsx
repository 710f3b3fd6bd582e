import { CategoryCard } from '@/components/catalogue/category-card'
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

/** The categories of a main service (GROUP-04). */
export function CategoryCards({ categories, rows = false, priority = false }: Props) {
  return (
    <ul
      className={`grid gap-x-2.5 gap-y-5 md:gap-4 ${categories.length === 2 ? 'grid-cols-2' : 'grid-cols-3 magnified:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]'} ${rows ? 'md:grid-cols-2 lg:grid-cols-3' : `md:gap-y-6 ${categories.length > 3 ? 'md:grid-cols-4' : ''}`}`}
    >
      {categories.map(({ id, name, image, from, count }, at) => (
        <li key={id}>
          <CategoryCard
            href={categoryHref({ id })}
            name={titleName(name)}
            from={fromText(from)}
            count={countText(count)}
            image={image}
            {...(!image && { bare: <Thumb image="" name={name} /> })}
            {...(rows && { row: true })}
            {...(priority && at < 3 && { priority: true })}
          />
        </li>
      ))}
    </ul>
  )
}
