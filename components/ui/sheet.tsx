'use client'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import type { Room } from '@/components/ui/room'
import { forgetFaults } from '@/components/ui/toast'
import { useRootMark } from '@/components/ui/use-root-mark'

/** What gets the focus on opening; `true` is the first thing that can be reached. */
export type InitialFocus = RefObject<HTMLElement | null> | (() => HTMLElement | true)

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  /** Paints the head as that wall, with its skirting. */
  room?: Room
  /** Stays in view below the content that scrolls. */
  footer?: ReactNode
  /** Width from 768 px on, in px. */
  width?: number
  initialFocus?: InitialFocus
  /** Gets the focus on closing where the button that opened it no longer exists. */
  finalFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Text alone must be reachable too, or a keyboard could not scroll it. */
function reachable(body: HTMLElement | null) {
  if (!body) return
  if (body.querySelector('a, button, input, select, textarea, iframe')) body.removeAttribute('tabindex')
  else body.tabIndex = 0
}

/**
 * Slides up from the bottom on phones, is in the middle from 768 px on. Holds the focus and gives it back,
 * closes on Escape, freezes the page behind. On a short or magnified screen head and foot scroll along. Keep it mounted and switch `open`, so that it can slide away.
 */
export function Sheet({
  open,
  onClose,
  title,
  subtitle,
  room,
  footer,
  width = 880,
  initialFocus,
  finalFocus,
  children,
}: Props) {
  useRootMark('sheet', open)
  useEffect(() => {
    if (open) forgetFaults() // what went wrong before is of something else
  }, [open])
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        {/* above another sheet, too */}
        <Dialog.Backdrop forceRender className="scrim" />
        <Dialog.Viewport className="sheet-frame fixed inset-0 z-40 grid justify-items-center md:px-10">
          <Dialog.Popup
            data-room={room}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            // beside it the frame keeps 2.5 rem free on either side
            style={{ '--width': `min(${width}px, 100vw - 5rem)` } as React.CSSProperties}
            className="sheet cramped:overflow-y-auto relative row-start-2 flex max-h-full w-full flex-col overflow-hidden rounded-t-xl bg-raised shadow-sheet outline-none md:w-(--width) md:rounded-xl md:shadow-float"
          >
            <header
              className={`flex flex-none items-center justify-between gap-4 pr-3 pl-5 md:pr-5 md:pl-8 ${
                room
                  ? 'skirt bg-wall-deep pt-4 pb-[calc(1rem+var(--skirt))] md:pt-5 md:pb-[calc(1.25rem+var(--skirt))]'
                  : 'pt-4 pb-2 md:pt-5'
              }`}
            >
              {/* the title stands first for the ear, below its subtitle for the eye */}
              <div className="flex min-w-0 flex-col-reverse">
                <Dialog.Title className="text-[1.375rem]/7 font-[650] tracking-[-.012em] text-balance md:text-h2">
                  {title}
                </Dialog.Title>
                {subtitle && <Dialog.Description className="text-small text-ink-2">{subtitle}</Dialog.Description>}
              </div>
              <Dialog.Close
                aria-label="Close"
                className="grid size-11 flex-none place-items-center rounded-pill bg-raised transition-all duration-fast hover:bg-sunk"
              >
                <X aria-hidden />
              </Dialog.Close>
            </header>
            {/* what only the ear hears lies within it too: outside, the sheet itself could scroll, and its head away */}
            <div
              ref={(body) => reachable(body)} // at each rendering: what it shows may have come only now
              className="relative min-h-0 flex-auto overflow-y-auto overscroll-contain p-5 -outline-offset-3 cramped:flex-none cramped:overflow-visible md:px-8 md:pt-6 md:pb-8"
            >
              {children}
            </div>
            {footer && (
              <footer className="flex flex-none items-center gap-3 magnified:flex-col magnified:items-stretch border-t border-line bg-raised px-5 pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] md:px-8 md:py-4">
                {footer}
              </footer>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
