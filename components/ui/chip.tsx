import type { ReactNode } from 'react'

/** A short label in the wall's ink; `deep` where it lies on the deep wall or on a picture. */
export function Chip({ deep, children }: { deep?: boolean; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6.5 items-center rounded-pill px-2.5 text-caption font-semibold whitespace-nowrap text-wall-ink ${deep ? 'bg-raised' : 'bg-wall'}`}
    >
      {children}
    </span>
  )
}
