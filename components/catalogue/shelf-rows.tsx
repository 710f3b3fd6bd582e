'use client'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { shelfHref } from '@/components/catalogue/hrefs'
import { Badge } from '@/components/ui/badge'
import { Picture } from '@/components/ui/picture'
import type { Room } from '@/lib/catalogue/rules/rooms'

type Row = [id: string, name: string, price: string, notes?: { type?: string; percent?: number; unit?: string }]
type Props = {
  slug: string
  room: Room
  name: string
  about: string
  image: string
  /** In the place of an image that there is none of. */
  bare?: ReactNode
  rows: readonly Row[]
  /** Leads to those that are left out. */
  more?: string
}

/** A category and its services by name and price, drawn in the browser out of their texts: a page has hundreds. */
export const ShelfRows = ({ slug, room, name, about, image, bare, rows, more }: Props) => (
  <section id={slug} aria-labelledby={`${slug}-title`} data-room={room} className="shelf">
    <span className="shelf-picture">{bare ?? <Picture src={image} alt="" sizes="80px" />}</span>
    <h2 id={`${slug}-title`}>
      <Link href={shelfHref(slug)} prefetch={false}>
        {name}
      </Link>
    </h2>
    <p>{about}</p>
    <ul>
      {rows.map(([id, own, price, { type, percent, unit } = {}]) => (
        <li key={id}>
          <Link href={shelfHref(slug, id)} prefetch={false}>
            <span>
              {own}
              {type && <i> · {type}</i>}
            </span>{' '}
            <b>
              {percent && <Badge>{percent}% off</Badge>}
              {percent && ' '}
              {price}
              {unit && <i> {unit}</i>}
            </b>
          </Link>
        </li>
      ))}
    </ul>
    {more && (
      <Link href={shelfHref(slug)} prefetch={false} className="link">
        {more}
      </Link>
    )}
  </section>
)
