import { CircleAlert, CircleCheck, Loader } from 'lucide-react'
import { shares } from '@/components/board/job-block'
import type { Place } from '@/lib/board/rules/geometry'

export type Verdict = 'asked' | 'fits' | 'overrule' | 'no'

const looks: Record<Verdict, string> = {
  asked: 'border-line-strong bg-raised text-ink',
  fits: 'border-ok bg-ok-bg text-ok',
  overrule: 'border-wait bg-wait-bg text-wait',
  no: 'border-bad bg-bad-bg text-bad',
}
const icons: Record<Verdict, typeof Loader> = {
  asked: Loader,
  fits: CircleCheck,
  overrule: CircleAlert,
  no: CircleAlert,
}

/** What is held, where it would lie. The panel says in words what colour and icon say here. */
export function Ghost({ place, text, verdict }: { place: Place | null; text: string; verdict: Verdict }) {
  const Icon = icons[verdict]
  return (
    <div
      aria-hidden
      data-ghost={verdict}
      style={place ? shares(place) : undefined}
      className={`pointer-events-none z-3 flex items-center gap-1 overflow-hidden rounded-xs border-2 border-dashed px-1 text-caption font-semibold whitespace-nowrap shadow-float max-md:hidden ${
        place ? 'board-at min-w-max!' : 'min-h-11'
      } ${looks[verdict]}`}
    >
      <Icon className="size-4! flex-none" />
      <span className="num truncate">{text}</span>
    </div>
  )
}
