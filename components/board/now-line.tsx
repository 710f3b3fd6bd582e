import { type Axis, placeOn } from '@/lib/board/rules/geometry'
import { timeText } from '@/lib/dispatch/rules/texts'

/** Where it is now, on the day that is now. It lies over all rows, beside their heads. */
export function NowLine({ axis, now }: { axis: Axis; now: Date }) {
  const place = placeOn(axis, { from: now.getTime(), until: now.getTime() + 1 })
  if (!place) return null
  return (
    <div
      aria-hidden
      data-now
      className="pointer-events-none absolute inset-y-0 left-(--head) right-0 z-2 max-md:hidden"
      style={{ '--x': place.left } as React.CSSProperties}
    >
      <div className="absolute inset-y-0 left-[calc(var(--x)*100%)] w-0.5 bg-bad">
        <span className="num sticky top-0 -ml-px inline-block -translate-x-1/2 rounded-[4px] bg-bad px-1 text-[.75rem]/4 font-semibold whitespace-nowrap text-page">
          {timeText(now)}
        </span>
      </div>
    </div>
  )
}
