import { Info } from 'lucide-react'
import { useOutside } from '@/components/areas/use-outside'
import { outsideText } from '@/lib/bookings/rules/area'

type Props = {
  postalCode: string | undefined
  /** What follows from it for what was chosen elsewhere, which may be out of view. */
  then?: string | undefined
}

/** Says so where a PIN is outside the usual area. */
export function OutsideNote({ postalCode, then }: Props) {
  const outside = useOutside(postalCode)
  return (
    <div role="status" className="-mt-2 has-[p]:mt-0">
      {outside && (
        <p className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 rounded-md bg-wait-bg px-3.5 py-3 text-small text-wait">
          <Info aria-hidden className="mt-px" />
          {then ? `${outsideText}. ${then}` : outsideText}
        </p>
      )}
    </div>
  )
}
