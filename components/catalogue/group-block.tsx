import { CategoryCards } from '@/components/catalogue/category-cards'
import { Collage } from '@/components/catalogue/collage'
import { GroupsWaiting } from '@/components/catalogue/groups-waiting'
import { categoryHref, groupHref } from '@/components/catalogue/hrefs'
import { groupIconOf } from '@/components/catalogue/icons'
import { MainServiceTile } from '@/components/catalogue/main-service-tile'
import { Bare } from '@/components/ui/bare'
import { countText } from '@/lib/catalogue/rules/listing'
import { titleName } from '@/lib/catalogue/rules/names'
import { fromText } from '@/lib/catalogue/rules/price-text'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import type { GroupTile } from '@/lib/catalogue/schema'
import { aboutPicture } from '@/lib/pictures/rules'

/** Six columns of which a tile takes two; the last row is spread over the whole width (GROUP-01). */
const spanOf = (at: number, length: number) => {
  const rest = length % 3
  if (at < length - rest) return 'col-span-2'
  return rest === 1 ? 'col-span-6' : 'col-span-3'
}

/** Width of the sheet in px, by the number of cards in a row. */
const sheetWidths: Record<number, number> = { 2: 560, 3: 720 }

/**
 * The main services: one category opens at once, of several the visitor chooses (GROUP-01, GROUP-02, GROUP-04). Null: they
 * could not be read.
 */
export function GroupBlock({ groups }: { groups: GroupTile[] | null }) {
  return (
    <section className="wrap pt-8 md:pt-(--section)" aria-labelledby="looking">
      <h2 id="looking" className="mb-5 text-h2">
        What are you looking for?
      </h2>
      {groups ? <Groups groups={groups} /> : <GroupsWaiting />}
    </section>
  )
}

function Groups({ groups }: { groups: GroupTile[] }) {
  const shown = groups.filter(({ name }) => name !== '-')
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <ul className="grid grid-cols-6 gap-2 magnified:*:col-span-3 xs:gap-2.5 md:gap-4">
        {shown.map((group, at) => (
          <li key={group.id} data-room={roomOf(group.name)} className={`grid ${spanOf(at, shown.length)}`}>
            <Tile group={group} wide={at >= shown.length - (shown.length % 3)} eager={at < 6} />
          </li>
        ))}
      </ul>
      <Collage groups={groups} />
    </div>
  )
}

/** One category opens at once, of several the visitor chooses. */
function doorOf(group: GroupTile) {
  const [first, ...more] = group.categories
  if (!more.length) return { href: categoryHref(first) }
  const sheet = {
    title: titleName(group.name),
    room: roomOf(group.name),
    width: sheetWidths[group.categories.length] ?? 880,
    children: <CategoryCards categories={group.categories} />,
  }
  return { href: groupHref(group), sheet }
}

type TileProps = { group: GroupTile; wide: boolean; eager: boolean }

function Tile({ group, wide, eager }: TileProps) {
  const { name, image, from, count } = group
  const Icon = groupIconOf(name)
  return (
    <MainServiceTile
      {...doorOf(group)}
      name={titleName(name)}
      from={fromText(from)}
      count={countText(count)}
      image={image}
      blur={aboutPicture(image).blur}
      bare={<Bare icon={<Icon aria-hidden />} />}
      {...(wide && { wide })}
      {...(eager && { eager })}
    />
  )
}
