import { Skeleton } from '@/components/ui/skeleton'

/** Where it is not known yet when somebody can come; the question stands already. */
export function TimeBones({ within }: { within?: string | undefined }) {
  const Heading = within ? 'h4' : 'h3'
  return (
    <div className="grid gap-3">
      <Heading className={within ? 'text-label' : 'text-h3'}>When should we come?</Heading>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  )
}
