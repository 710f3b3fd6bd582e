'use client'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  children?: ReactNode
  /** Where something else says it aloud. */
  quiet?: boolean
  /** Tells that what may fail so still runs: as it fails the failure comes into view, however far below the button is. */
  pending?: boolean
}

/** What went wrong with the whole form; announced when it appears. Renders nothing without children. */
export function FormError({ children, quiet, pending }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children && pending === false) box.current?.scrollIntoView({ block: 'nearest' })
  }, [children, pending])
  return (
    <div ref={box} role={quiet ? undefined : 'alert'}>
      {children ? (
        <p className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 rounded-md bg-bad-bg px-3.5 py-3 text-small font-medium text-bad">
          <CircleAlert aria-hidden className="mt-px" />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  )
}
