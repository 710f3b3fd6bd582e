import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** What somebody has to know of a time before it is promised. */
export const PlanNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className="-mt-2 flex gap-2 rounded-sm bg-wait-bg px-3.5 py-3 text-small text-wait">
    <Info aria-hidden className="mt-0.5 size-4.5 flex-none" />
    {children}
  </p>
)
