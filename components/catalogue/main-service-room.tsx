import { CategoryCards } from '@/components/catalogue/category-cards'
import { WallPicture } from '@/components/catalogue/wall-picture'
import { countText } from '@/lib/catalogue/rules/listing'
import { slugOf, titleName } from '@/lib/catalogue/rules/names'
import { fromText } from '@/lib/catalogue/rules/price-text'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import type { GroupTile } from '@/lib/catalogue/schema'

type Props = {
  group: GroupTile
  /** Where it is seen as the page opens. */
  priority: boolean
}

/** A main service on its wall, and below it its categories (CAT-01). */
export function MainServiceRoom({ group, priority }: Props) {
  const { name, image, from, count, categories } = group
  const id = slugOf(name)
  return (
    <section id={id} data-room={roomOf(name)} aria-labelledby={`${id}-name`} className="scroll-mt-4">
      <header className="skirt relative isolate overflow-hidden rounded-t-xl bg-wall-deep px-5 pt-5 pb-[calc(var(--skirt)+20px)] md:px-8 md:pt-7 md:pb-[calc(var(--skirt)+28px)]">
        <h2 id={`${id}-name`} className="text-h2 max-md:pr-32 max-[300px]:pr-0">
          {titleName(name)}
        </h2>
        <p className="num mt-0.5 text-small">{[fromText(from), countText(count)].filter(Boolean).join(' · ')}</p>
        <WallPicture src={image} className="w-36 max-[300px]:hidden md:w-72" priority={priority} />
      </header>
      <div className="pt-5">
        <CategoryCards categories={categories} rows priority={priority} />
      </div>
    </section>
  )
}
