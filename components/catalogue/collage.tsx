import Link from 'next/link'
import { categoryHref } from '@/components/catalogue/hrefs'
import { Thumb } from '@/components/catalogue/thumb'
import { canonicalKey } from '@/lib/catalogue/rules/names'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import type { GroupTile } from '@/lib/catalogue/schema'

/** `sizes` of a tile of six rows and of one of four: four thirds of its height, see `tall` in ui/picture.tsx. */
const high = '556px'
const low = '364px'

const tiles = [
  {
    title: 'Geyser Service',
    text: 'Professional and reliable geyser repair',
    category: 'Geyser',
    rows: '1/7',
    col: 1,
    sizes: high,
  },
  {
    title: 'Painter',
    text: 'High-quality painting for home and office',
    category: 'Painting Consultations',
    rows: '1/5',
    col: 2,
    sizes: low,
  },
  {
    title: 'Plumber',
    text: 'Fast and affordable plumbing solutions',
    category: 'Plumber',
    rows: '7/11',
    col: 1,
    sizes: low,
  },
  {
    title: 'RO Service',
    text: 'Expert RO installation and maintenance',
    category: 'RO',
    rows: '5/11',
    col: 2,
    sizes: high,
  },
]

/** Four pictures beside the groups on wide screens; the caption opens on hover, on focus, and where nothing hovers. */
export function Collage({ groups }: { groups: GroupTile[] }) {
  const all = groups.flatMap((group) => group.categories.map((category) => ({ ...category, room: roomOf(group.name) })))
  return (
    <ul className="hidden grid-cols-2 grid-rows-[repeat(10,1fr)] gap-4 lg:grid">
      {tiles.map(({ title, text, category: name, rows, col, sizes }) => {
        const category = all.find((one) => canonicalKey(one.name) === canonicalKey(name))
        return (
          <li
            key={title}
            data-room={category?.room ?? 'peach'}
            className="grid"
            style={{ gridRow: rows, gridColumn: col }}
          >
            <Link
              href={categoryHref(category)}
              prefetch={false}
              className="group relative block overflow-hidden rounded-xl bg-wall-deep"
            >
              {/* a plain wall: the floor of the empty room would end at the caption */}
              <span className="absolute inset-0 [&_.bare]:pb-14 [&_.bare]:after:hidden [&_.bare_svg]:size-[34cqw]">
                <Thumb image={category?.image ?? ''} name={name} sizes={sizes} tall />
              </span>
              <span className="absolute inset-x-2.5 bottom-2.5 block rounded-[18px] bg-raised px-3.5 pt-2.5 pb-3">
                <b className="block leading-6 font-semibold">{title}</b>
                <span className="grid grid-rows-[0fr] text-caption text-ink-2 transition-all duration-base ease-out group-hover:grid-rows-[1fr] group-focus-visible:grid-rows-[1fr] [@media(hover:none)]:grid-rows-[1fr]">
                  <span className="overflow-hidden">{text}</span>
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
