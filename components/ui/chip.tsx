import type { ReactNode } from 'react'

/** A short label in the wall's ink, never more than a line; `deep` where it lies on the deep wall or on a picture. */
export function Chip({ deep, children }: { deep?: boolean; children: ReactNode }) {
  const mayBeCut = typeof children === 'string' && children.length > 12
  return (
    <span className={deep ? 'chip bg-raised' : 'chip'} title={mayBeCut ? children : undefined}>
      {children}
    </span>
  )
}
