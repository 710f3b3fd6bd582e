import type { ReactNode } from 'react'

/** The empty room: wall, wood and a line icon, where no picture exists. Fills its frame. */
export function Bare({ icon }: { icon: ReactNode }) {
  return (
    <span aria-hidden className="bare">
      {icon}
    </span>
  )
}
