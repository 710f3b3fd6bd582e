/** A grey bone in the place of what is still loading; its size comes from `className`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden className={`block animate-pulse rounded-pill bg-fill motion-reduce:animate-none ${className}`} />
  )
}
