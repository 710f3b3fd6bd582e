import { Info } from 'lucide-react'
import { useOutside } from '@/components/areas/use-outside'
import { outsideText } from '@/lib/bookings/rules/area'

/** Says so where a PIN is outside the usual area. */
export function OutsideNote({ postalCode }: { postalCode: string | undefined }) {
  const outside = useOutside(postalCode)
  return (
    <div role="status" className="-mt-2 has-[p]:mt-0">
      {outside && (
        <p className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 rounded-md bg-wait-bg px-3.5 py-3 text-small text-wait">
          <Info aria-hidden className="mt-px" />
          {outsideText}
        </p>
      )}
    </div>
  )
}
