import { MapPin } from 'lucide-react'
import { doorLines } from '@/lib/account/rules/records'
import type { AddressSnapshot } from '@/lib/account/schema'

/** A number of somebody, or a state with its PIN code. */
const atEnd = /(?:\+[\d ]{10,24}|[^\s,][^,]{0,40} \d{6})$/

/** A line whose number stays in one piece where there is room for it. */
function Line({ of }: { of: string }) {
  const [end] = atEnd.exec(of) ?? []
  if (!end) return of
  return (
    <>
      {of.slice(0, -end.length)}
      <span className="inline-block">{end}</span>
    </>
  )
}

/** An address as it reads everywhere, and whether a point on the map was kept with it. */
export const AddressText = ({ address }: { address: Omit<AddressSnapshot, '_id' | 'label'> }) => (
  <>
    {doorLines(address).map((line) => (
      <span key={line} className="num block wrap-break-word">
        <Line of={line} />
      </span>
    ))}
    {address.position && (
      <span className="mt-0.5 inline-flex items-center gap-1 text-caption text-ink-2">
        <MapPin aria-hidden className="size-4" />
        With a point on the map
      </span>
    )}
  </>
)
