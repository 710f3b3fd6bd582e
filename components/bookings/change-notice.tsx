'use client'
import { useEffect, useRef } from 'react'
import { FormError } from '@/components/ui/form-error'

export type Notice = {
  text: string
  /** The order as it is now, where it is no longer as the form showed it. */
  lines?: readonly string[]
  /** What to do now. */
  next?: string
}

/** Why a change was not saved, and what can be done instead: in view and with the focus, wherever in the sheet Save was pressed. */
export function ChangeNotice({ notice }: { notice: Notice }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a notice of its own
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [notice])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="outline-none">
      <FormError quiet>
        <span className="block">{notice.text}</span>
        {notice.lines && (
          <>
            <span className="mt-2 block font-semibold text-ink">As it is now</span>
            {notice.lines.map((line) => (
              <span key={line} className="block wrap-anywhere text-ink" suppressHydrationWarning>
                {line}
              </span>
            ))}
          </>
        )}
        {notice.next && <span className="mt-2 block text-ink">{notice.next}</span>}
      </FormError>
    </div>
  )
}
