import { Skeleton } from '@/components/ui/skeleton'

/** Three rows while orders load. */
export const BookingsBones = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">Loading your bookings</span>
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex gap-3 rounded-card p-4 shadow-[inset_0_0_0_1px_var(--line)]">
        <Skeleton className="size-16 flex-none rounded-thumb" />
        <div className="grid content-center gap-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-5 w-52 max-w-full" />
        </div>
      </div>
    ))}
  </div>
)
