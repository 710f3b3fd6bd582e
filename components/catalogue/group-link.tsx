'use client'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { CategorySheetProps } from '@/components/catalogue/category-sheet'
import { useSheetLink } from '@/lib/browser/use-sheet-link'

type Props = {
  href: Route
  className: string
  children: ReactNode
  sheet: Omit<CategorySheetProps, 'open' | 'onClose'>
}

const load = () => import('@/components/catalogue/category-sheet').then((file) => file.CategorySheet)

/** A tile that opens its categories in a sheet. */
export function GroupLink({ href, className, children, sheet }: Props) {
  const { Sheet, open, close, link } = useSheetLink<CategorySheetProps>(href, load)
  return (
    <>
      <Link {...link} href={href} className={className}>
        {children}
      </Link>
      {Sheet && <Sheet {...sheet} open={open} onClose={close} />}
    </>
  )
}
