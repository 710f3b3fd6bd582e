import Link from 'next/link'
import { CategoryCards } from '@/components/catalogue/category-cards'
import { Collage } from '@/components/catalogue/collage'
import { GroupLink } from '@/components/catalogue/group-link'
import { GroupsWaiting } from '@/components/catalogue/groups-waiting'
import { categoryHref, groupHref } from '@/components/catalogue/hrefs'
import { groupIconOf } from '@/components/catalogue/icons'
import { Bare } from '@/components/ui/bare'
import { Picture } from '@/components/ui/picture'
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

const tileClass =
  'group relative isolate flex min-h-48 w-full flex-col overflow-hidden rounded-lg bg-wall-deep p-2.5 xs:p-3 md:min-h-56 md:p-4'

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
      <ul className="grid grid-cols-6 gap-2 max-[300px]:*:col-span-3 xs:gap-2.5 md:gap-4">
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

type TileProps = { group: GroupTile; wide: boolean; eager: boolean }

function Tile(props: TileProps) {
  const { group } = props
  const face = <Face {...props} />
  const [first, ...more] = group.categories
  if (!more.length) {
    return (
      <Link href={categoryHref(first)} prefetch={false} className={tileClass}>
        {face}
      </Link>
    )
  }
  const sheet = {
    title: titleName(group.name),
    room: roomOf(group.name),
    width: sheetWidths[group.categories.length] ?? 880,
    children: <CategoryCards categories={group.categories} />,
  }
  return (
    <GroupLink href={groupHref(group)} className={tileClass} sheet={sheet}>
      {face}
    </GroupLink>
  )
}

const Face = ({ group: { name, image, from, count }, wide, eager }: TileProps) => (
  <>
    <h3 className="text-label leading-4.5 font-semibold text-pretty max-[379px]:text-caption max-[379px]:font-semibold md:text-[1.125rem]/5.5">
      {titleName(name)}
    </h3>
    <span className="mt-1 text-caption text-ink-2 max-xs:leading-4">
      {from && <span className={`num block md:inline ${wide ? '' : 'lg:block xl:inline'}`}>{fromText(from)}</span>}
      {from && <span className={`max-md:hidden ${wide ? '' : 'lg:hidden xl:inline'}`}> · </span>}
      <span className="whitespace-nowrap">{countText(count)}</span>
    </span>
    <span
      className={`fade-top absolute inset-x-0 bottom-0 -z-10 h-[46%] [&_.bare_svg]:size-7 md:[&_.bare_svg]:size-14 ${wide ? 'md:h-[74%]' : 'md:h-[58%] lg:max-xl:h-[46%]'}`}
    >
      <Picture
        src={image}
        {...aboutPicture(image)}
        alt=""
        sizes={wide ? '(min-width: 1024px) 340px, 50vw' : '(min-width: 1024px) 220px, 34vw'}
        instead={<NoPicture name={name} />}
        eager={eager}
        className={`transition duration-sheet ease-out group-hover:scale-104 ${wide ? 'object-[50%_78%] md:object-[50%_45%]' : 'object-[50%_78%]'}`}
      />
    </span>
  </>
)

function NoPicture({ name }: { name: string }) {
  const Icon = groupIconOf(name)
  return <Bare icon={<Icon aria-hidden />} />
}
