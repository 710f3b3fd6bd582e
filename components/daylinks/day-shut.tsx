'use client'
import { Link2Off, Smartphone, Sunrise, Sunset } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'
import { aheadText, askOffice, overText, usedElsewhere } from '@/lib/daylinks/rules'
import type { DayView } from '@/lib/daylinks/schema'

type Props = { refusal: 'elsewhere' | 'gone' | null; view?: DayView; hasOffice: boolean; now: Date }

/** What the page says of a link that shows nothing here; a view is one of an older link, before or after its only day. */
export function DayShut({ refusal, view, hasOffice, now }: Props) {
  const askNew = `${askOffice(hasOffice)} for a new link.`
  if (refusal === 'elsewhere')
    return (
      <EmptyState
        level={1}
        room="coral"
        icon={<Smartphone />}
        title={usedElsewhere(hasOffice)}
        text="The office can allow this phone. Then open the link here once more."
      />
    )
  if (refusal === 'gone' || !view)
    return (
      <EmptyState
        level={1}
        room="coral"
        icon={<Link2Off />}
        title="This link opens nothing"
        text={`It may have been replaced by another one, or was not copied whole. ${askNew}`}
      />
    )
  const isAhead = view.state === 'ahead'
  return (
    <EmptyState
      level={1}
      room="peach"
      icon={isAhead ? <Sunrise /> : <Sunset />}
      title={isAhead ? aheadText(view.day, now) : overText(view.day, now)}
      text={isAhead ? 'Your visits show here on that day.' : askNew}
    />
  )
}
