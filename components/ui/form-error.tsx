import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  children?: ReactNode
  /** Where something else says it aloud. */
  quiet?: boolean
}

/** What went wrong with the whole form; announced when it appears. Renders nothing without children. */
export function FormError({ children, quiet }: Props) {
  return (
    <div role={quiet ? undefined : 'alert'}>
      {children ? (
        <p className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 rounded-md bg-bad-bg px-3.5 py-3 text-small font-medium text-bad">
          <CircleAlert aria-hidden className="mt-px" />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  )
}
