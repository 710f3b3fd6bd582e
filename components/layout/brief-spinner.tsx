import { Spinner } from '@/components/ui/spinner'

/**
 * The spinner that some pages show for `ms` (STATIC-05, HOME-07): small, at a heading and over no picture, as nothing is
 * awaited. It needs no script to go away, and takes no room. Its place comes from `className`.
 */
export function BriefSpinner({ ms = 800, className }: { ms?: number; className: string }) {
  return (
    <span
      aria-hidden
      data-brief-spinner
      style={{ animationDelay: `${ms}ms` }}
      className={`brief pointer-events-none absolute ${className}`}
    >
      <Spinner size="sm" />
    </span>
  )
}
