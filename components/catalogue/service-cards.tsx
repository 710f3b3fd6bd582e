'use client'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Chip } from '@/components/ui/chip'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import type { PriceTexts } from '@/lib/catalogue/rules/price-text'
import type { Room } from '@/lib/catalogue/rules/rooms'

type Props = {
  href: Route
  room: Room
  category: string
  name: string
  /** Stands under the name (CAT-13), unless the chip has said that word. */
  type?: string
  price: PriceTexts
  image: string
  /** In the place of an image that there is none of. */
  bare?: ReactNode
}

/** What all cards have in common, and what each has of its own. */
type Cards = { common: Partial<Props>; own: readonly Partial<Props>[]; level: 2 | 3 }

/**
 * The services of a carousel (CAR-01). They are drawn in the browser too, out of a few texts: the home page has some eighty, and
 * the router's copy of each would be four times as long as these.
 */
export const ServiceCards = ({ common, own, level }: Cards) =>
  own.map((fields) => {
    const card = { ...common, ...fields } as Props
    return (
      <li key={card.href} className="card-slide">
        <ServiceCard {...card} level={level} />
      </li>
    )
  })

function ServiceCard({ href, room, category, name, type, price, image, bare, level }: Props & { level: 2 | 3 }) {
  const Name = `h${level}` as const
  return (
    <Link href={href} prefetch={false} data-room={room} className="card">
      <span className="card-picture">
        {bare ?? <Picture src={image} alt="" sizes="(min-width:1024px)290px,(min-width:768px)33vw,92vw" />}
      </span>
      <span className="card-chip">
        <Chip>{category}</Chip>
      </span>
      <Name className="card-name">{name}</Name>
      {type && <span className="block text-small text-ink-2">{type}</span>}
      <span className="card-price">
        <Price {...price} />
      </span>
    </Link>
  )
}
