import { Skeleton } from '@/components/ui/skeleton'

/** Where it is not known yet when somebody can come. */
export const TimeBones = () => (
  <div aria-hidden className="grid gap-3">
    <Skeleton className="h-6 w-52" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </div>
)
