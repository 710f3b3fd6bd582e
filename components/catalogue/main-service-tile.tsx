'use client'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { CategorySheetProps } from '@/components/catalogue/category-sheet'
import { GroupLink } from '@/components/catalogue/group-link'
import { Picture } from '@/components/ui/picture'

type Props = {
  href: Route
  /** Where there are several categories: it opens them. */
  sheet?: Omit<CategorySheetProps, 'open' | 'onClose'>
  name: string
  from: string
  count: string
  image: string
  blur?: string
  /** In the place of a picture that there is none of. */
  bare: ReactNode
  /** In a row of fewer, wider tiles. */
  wide?: boolean
  eager?: boolean
}

/** A main service with its lowest price, drawn in the browser out of its texts (GROUP-01). */
export function MainServiceTile({ href, sheet, name, from, count, image, blur, bare, wide, eager }: Props) {
  const face = (
    <>
      <h3 className="tile-name">{name}</h3>
      <span className="tile-note">
        {from && <span className={`num block md:inline ${wide ? '' : 'lg:block xl:inline'}`}>{from}</span>}
        {from && <span className={`max-md:hidden ${wide ? '' : 'lg:hidden xl:inline'}`}> · </span>}
        <span className="whitespace-nowrap">{count}</span>
      </span>
      <span className={wide ? 'tile-picture md:h-[74%]' : 'tile-picture'}>
        <Picture
          src={image}
          blur={blur}
          alt=""
          sizes={wide ? '(min-width:1024px)340px,50vw' : '(min-width:1024px)220px,34vw'}
          instead={bare}
          eager={eager}
          className={wide ? 'tile-image md:object-[50%_45%]' : 'tile-image'}
        />
      </span>
    </>
  )
  return sheet ? (
    <GroupLink href={href} className="tile group" sheet={sheet}>
      {face}
    </GroupLink>
  ) : (
    <Link href={href} prefetch={false} className="tile group">
      {face}
    </Link>
  )
}
