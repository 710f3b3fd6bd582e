import { TriangleAlert } from 'lucide-react'
import { isShortOfWay, type Travel, travelText } from '@/lib/visits/rules/way'

/** The travel before and after a visit; marked where it may take longer than there is time. */
export function TravelLine({ travel }: { travel: Travel }) {
  const text = travelText(travel)
  if (!text) return null
  if (!isShortOfWay(travel)) return <span className="num block text-caption text-ink-2">{text}</span>
  return (
    <span className="num flex items-start gap-1.5 text-caption text-wait">
      <TriangleAlert aria-hidden className="size-4.5 flex-none" />
      {text}
    </span>
  )
}
