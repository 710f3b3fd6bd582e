import type { ReactNode } from 'react'

/** A short label in the wall's ink, never more than a line; `deep` where it lies on the deep wall or on a picture. */
export function Chip({ deep, children }: { deep?: boolean; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6.5 max-w-full items-center rounded-pill px-2.5 text-caption font-semibold text-wall-ink ${deep ? 'bg-raised' : 'bg-wall'}`}
      title={typeof children === 'string' ? children : undefined}
    >
      <span className="truncate">{children}</span>
    </span>
  )
}
