import type { ReactNode } from 'react'

/** The yellow tag of a discount; nothing else is yellow. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className="badge">{children}</span>
}
