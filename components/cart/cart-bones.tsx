import { Skeleton } from '@/components/ui/skeleton'

/** The cart while it loads: one group of two lines. */
export function CartBones() {
  return (
    <div
      role="status"
      className="overflow-hidden rounded-card [@media(scripting:none)]:hidden shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <span className="sr-only">Loading your cart</span>
      <div className="skirt grid min-h-19 content-center gap-2 bg-wall pt-4 pb-[calc(1rem+var(--skirt))] pl-5">
        <Skeleton className="h-5 w-52 bg-wall-deep" />
        <Skeleton className="h-4 w-20 bg-wall-deep" />
      </div>
      {[0, 1].map((line) => (
        <div key={line} className="flex items-center justify-between border-b border-line px-5 py-5">
          <div className="grid gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-1 h-11 w-33" />
          </div>
          <Skeleton className="h-6 w-18" />
        </div>
      ))}
      <div className="flex items-center justify-end gap-5 px-5 py-4">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-12 w-37 rounded-md" />
      </div>
    </div>
  )
}
