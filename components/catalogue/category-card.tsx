'use client'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Picture } from '@/components/ui/picture'

type Props = {
  href: Route
  name: string
  from: string
  count: string
  image: string
  /** In the place of an image that there is none of. */
  bare?: ReactNode
  /** Picture and name side by side where there is room for it. */
  row?: boolean
  priority?: boolean
}

/** A category, leading to its page (GROUP-04). Out of texts, as the cards of services are. */
export function CategoryCard({ href, name, from, count, image, bare, row, priority }: Props) {
  return (
    <Link
      href={href}
      prefetch={false}
      className={`group block rounded-md md:rounded-lg ${row ? 'md:flex md:items-center md:gap-4' : ''}`}
    >
      <span className={`category-picture ${row ? 'md:w-32' : ''}`}>
        {bare ?? (
          <Picture
            src={image}
            alt=""
            sizes={row ? '(min-width: 768px) 128px, 33vw' : '(min-width: 768px) 200px, 33vw'}
            priority={priority}
          />
        )}
      </span>
      <span className="block">
        <h3 className="category-name">{name}</h3>
        <span className="mt-0.5 block text-caption text-ink-2">
          {from && <span className="num block">{from}</span>}
          {count}
        </span>
      </span>
    </Link>
  )
}
