import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { CategoryCards } from '@/components/catalogue/category-cards'
import { categoryHref } from '@/components/catalogue/hrefs'
import { WallPicture } from '@/components/catalogue/wall-picture'
import { countText, isOneCategory, type Share } from '@/lib/catalogue/rules/listing'
import { slugOf, titleName } from '@/lib/catalogue/rules/names'
import { fromText } from '@/lib/catalogue/rules/price-text'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import type { GroupTile } from '@/lib/catalogue/schema'

type Props = {
  group: GroupTile
  /** How much of its row it takes, where there is room. */
  share: Share
  /** Where it is seen as the page opens. */
  priority: boolean
}

// a third has no room beside another before 1280 px
const spans = { whole: 'lg:col-span-6', half: 'lg:col-span-3', third: 'lg:col-span-6 xl:col-span-2' } as const

/** A main service on its wall, and below it its categories; of one category the wall itself leads there (CAT-01, LOOK-28). */
export function MainServiceRoom({ group, share, priority }: Props) {
  const { name, categories } = group
  const id = slugOf(name)
  const wall = <Wall group={group} nameId={`${id}-name`} isThird={share === 'third'} priority={priority} />
  return (
    <section id={id} data-room={roomOf(name)} aria-labelledby={`${id}-name`} className={`scroll-mt-4 ${spans[share]}`}>
      {isOneCategory(group) ? (
        <Link href={categoryHref(categories[0])} prefetch={false} className="group block h-full rounded-xl">
          {wall}
        </Link>
      ) : (
        <>
          {wall}
          <div className="pt-5">
            <CategoryCards categories={categories} rows priority={priority} />
          </div>
        </>
      )}
    </section>
  )
}

type WallProps = { group: GroupTile; nameId: string; isThird: boolean; priority: boolean }

const Wall = ({ group, nameId, isThird, priority }: WallProps) => (
  <header
    className={`relative isolate overflow-hidden rounded-xl lit lit-right [--pic:9rem] px-5 pt-5 pb-5 md:[--pic:18rem] md:px-8 md:pt-7 md:pb-7 ${isThird ? 'xl:[--pic:10rem]' : ''} ${isOneCategory(group) ? 'h-full' : ''}`}
  >
    <h2
      id={nameId}
      className={`text-h2 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4 max-md:pr-32 magnified:pr-0 ${isThird ? 'xl:pr-28' : ''}`}
    >
      {titleName(group.name)}
      {isOneCategory(group) && <ChevronRight aria-hidden className="mb-1 ml-1 inline size-6" />}
    </h2>
    <p className="num mt-0.5 text-small *:inline-block max-md:pr-32 magnified:pr-0">
      {group.from && <span>{fromText(group.from)} ·</span>} <span>{countText(group.count)}</span>
    </p>
    <WallPicture src={group.image} className="magnified:hidden" priority={priority} />
  </header>
)
