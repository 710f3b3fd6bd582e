'use client'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { Sheet } from '@/components/ui/sheet'
import { useBackCloses } from '@/lib/browser/use-back-closes'
import type { Room } from '@/lib/catalogue/rules/rooms'

export type CategorySheetProps = {
  open: boolean
  onClose: () => void
  title: string
  room: Room
  /** In px, from 768 px on. */
  width: number
  /** The category cards, rendered on the server. */
  children: ReactNode
}

/** The categories of a group; choosing one closes it (GROUP-04). */
export function CategorySheet({ open, onClose, title, room, width, children }: CategorySheetProps) {
  const router = useRouter()
  useBackCloses(open, onClose)
  /** The chosen category takes the sheet's place in the history. */
  const choose = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.replace(`${link.pathname}${link.search}${link.hash}` as Route)
  }
  return (
    <Sheet open={open} onClose={onClose} title={title} room={room} width={width}>
      <div onClickCapture={choose}>{children}</div>
    </Sheet>
  )
}
