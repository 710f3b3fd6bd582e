'use client'
import type { MouseEvent, ReactNode } from 'react'
import { Sheet } from '@/components/ui/sheet'
import type { Room } from '@/lib/catalogue/rules'

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
  const closeOnChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={title} room={room} width={width}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key sends a click too */}
      <div onClick={closeOnChoice}>{children}</div>
    </Sheet>
  )
}
