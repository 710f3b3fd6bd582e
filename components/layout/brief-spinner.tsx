import { Spinner } from '@/components/ui/spinner'

type Props = { ms?: number; className?: string }

/**
 * The spinner that some pages show for `ms` (STATIC-05, HOME-07). It turns above what is already there, needs no script to
 * go away, and moves nothing. Its place comes from `className`, inside a positioned element.
 */
export function BriefSpinner({ ms = 800, className = '' }: Props) {
  return (
    <div
      aria-hidden
      data-brief-spinner
      style={{ animationDelay: `${ms}ms` }}
      className={`brief pointer-events-none absolute grid size-12 place-items-center rounded-pill bg-raised shadow-float ${className}`}
    >
      <Spinner />
    </div>
  )
}
