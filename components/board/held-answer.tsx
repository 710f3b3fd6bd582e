import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Verdict } from '@/components/board/ghost'
import { TravelLine } from '@/components/dispatch/travel-line'
import { Spinner } from '@/components/ui/spinner'
import { unjudgedText } from '@/lib/visits/rules/fit'
import type { PartnerFit } from '@/lib/visits/schema'

type Props = { verdict: Verdict; faults: readonly string[]; failure?: string; fit?: PartnerFit }

/** What the server says of the place before the drop: it fits, or each reason why not. */
export function HeldAnswer({ verdict, faults, failure, fit }: Props) {
  if (failure) return <p className="text-small text-bad">{failure}</p>
  if (verdict === 'asked')
    return (
      <p className="flex items-center gap-2 text-small text-ink-2">
        <Spinner size="sm" /> Looking whether it fits
      </p>
    )
  if (verdict === 'fits')
    return (
      <p className="flex items-start gap-2 text-small font-semibold text-ok">
        <CircleCheck aria-hidden className="size-4.5!" />
        <span>
          It fits
          {fit && fit.unjudged.length > 0 && (
            <span className="block text-caption font-normal text-ink-2">{unjudgedText(fit)}</span>
          )}
          {fit && <TravelLine travel={fit.travel} />}
        </span>
      </p>
    )
  return (
    <ul className="grid gap-1">
      {faults.map((text) => (
        <li
          key={text}
          className={`flex items-start gap-2 text-small font-medium ${verdict === 'no' ? 'text-bad' : 'text-wait'}`}
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4.5! flex-none" />
          {text}
        </li>
      ))}
    </ul>
  )
}
