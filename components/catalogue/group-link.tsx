'use client'
import type { Route } from 'next'
import Link from 'next/link'
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import type { CategorySheetProps } from '@/components/catalogue/category-sheet'

type Props = {
  href: Route
  className: string
  children: ReactNode
  sheet: Omit<CategorySheetProps, 'open' | 'onClose'>
}

const load = () => import('@/components/catalogue/category-sheet')

/** A tile that opens its categories in a sheet. Before the sheet is loaded, or without JavaScript, it is the link. */
export function GroupLink({ href, className, children, sheet }: Props) {
  const [Sheet, setSheet] = useState<ComponentType<CategorySheetProps> | null>(null)
  const [open, setOpen] = useState(false)
  const warm = () => void load().catch(() => {})
  const show = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      const { CategorySheet } = await load()
      setSheet(() => CategorySheet)
      setOpen(true)
    } catch (error) {
      console.info('the sheet did not load', error)
      location.assign(href)
    }
  }
  return (
    <>
      <Link
        href={href}
        prefetch={false}
        className={className}
        aria-haspopup="dialog"
        onClick={show}
        onFocus={warm}
        onPointerEnter={warm}
      >
        {children}
      </Link>
      {Sheet && <Sheet {...sheet} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
