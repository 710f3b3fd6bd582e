'use client'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { CategorySheetProps } from '@/components/catalogue/category-sheet'
import { GroupLink } from '@/components/catalogue/group-link'
import { Picture } from '@/components/ui/picture'

const tileClass =
  'group relative isolate flex min-h-48 w-full flex-col overflow-hidden rounded-lg bg-wall-deep p-2.5 xs:p-3 md:min-h-56 md:p-4'

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
      <h3 className="text-label leading-4.5 font-semibold text-pretty max-[379px]:text-caption max-[379px]:font-semibold md:text-[1.125rem]/5.5">
        {name}
      </h3>
      <span className="mt-1 text-caption text-ink-2 max-xs:leading-4">
        {from && <span className={`num block md:inline ${wide ? '' : 'lg:block xl:inline'}`}>{from}</span>}
        {from && <span className={`max-md:hidden ${wide ? '' : 'lg:hidden xl:inline'}`}> · </span>}
        <span className="whitespace-nowrap">{count}</span>
      </span>
      <span
        className={`fade-top absolute inset-x-0 bottom-0 -z-10 h-[46%] [&_.bare_svg]:size-7 md:[&_.bare_svg]:size-14 ${wide ? 'md:h-[74%]' : 'md:h-[58%] lg:max-xl:h-[46%]'}`}
      >
        <Picture
          src={image}
          blur={blur}
          alt=""
          sizes={wide ? '(min-width:1024px)340px,50vw' : '(min-width:1024px)220px,34vw'}
          instead={bare}
          eager={eager}
          className={`transition duration-sheet ease-out group-hover:scale-104 ${wide ? 'object-[50%_78%] md:object-[50%_45%]' : 'object-[50%_78%]'}`}
        />
      </span>
    </>
  )
  return sheet ? (
    <GroupLink href={href} className={tileClass} sheet={sheet}>
      {face}
    </GroupLink>
  ) : (
    <Link href={href} prefetch={false} className={tileClass}>
      {face}
    </Link>
  )
}
