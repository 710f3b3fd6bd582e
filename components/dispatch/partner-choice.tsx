import { CircleAlert, CircleCheck } from 'lucide-react'
import { TravelLine } from '@/components/dispatch/travel-line'
import { dayText, timeText, windowText } from '@/lib/dispatch/rules/texts'
import { indiaDay } from '@/lib/india-day'
import { isUnknown, unjudgedText } from '@/lib/visits/rules/fit'
import type { PartnerFit } from '@/lib/visits/schema'

/** Whether nothing speaks against it that a dispatcher may not overrule. */
export const mayCome = ({ reasons }: Pick<PartnerFit, 'reasons'>) => reasons.every(({ mayOverrule }) => mayOverrule)

type Props = {
  fits: readonly PartnerFit[]
  value: string
  onChange: (partnerId: string) => void
  now: Date
}

/** Who can come and when, the best first; of all others why not, and when they are free next. Arrow keys choose. */
export const PartnerChoice = ({ fits, value, onChange, now }: Props) => (
  <fieldset className="min-w-0">
    <legend className="text-label">Who comes</legend>
    <div className="mt-1.5 grid max-h-80 gap-1 overflow-y-auto rounded-md border border-line p-1.5">
      {fits.map((fit) => (
        <Partner key={fit.partnerId} fit={fit} isChosen={fit.partnerId === value} onChange={onChange} now={now} />
      ))}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2.5 hover:bg-sunk has-checked:bg-brand-tint">
        <input type="radio" name="partnerId" value="" checked={value === ''} onChange={() => onChange('')} />
        Promise the time, choose a partner later
      </label>
    </div>
  </fieldset>
)

function Partner({
  fit,
  isChosen,
  onChange,
  now,
}: { fit: PartnerFit; isChosen: boolean } & Omit<Props, 'fits' | 'value'>) {
  const { partnerId, fullName, startsAt, endsAt, reasons, travel, nextFree, isReserved } = fit
  const isGuess = isUnknown(fit)
  return (
    <label
      className={`flex min-h-11 items-start gap-3 rounded-sm px-2.5 py-2 has-checked:bg-brand-tint ${mayCome(fit) ? 'cursor-pointer hover:bg-sunk' : 'text-ink-2'}`}
    >
      <input
        type="radio"
        name="partnerId"
        value={partnerId}
        checked={isChosen}
        disabled={!isChosen && !mayCome(fit)}
        onChange={() => onChange(partnerId)}
        className="mt-1.5"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{fullName}</span>
          {!reasons.length && (
            <span className="num inline-flex items-center gap-1.5 text-small">
              {!isGuess && <CircleCheck aria-hidden className="size-4.5 text-ok" />}
              {windowText(new Date(startsAt), new Date(endsAt))}
            </span>
          )}
        </span>
        {isReserved && <span className="block text-caption text-ink-2">Reserved for this visit (not told yet)</span>}
        {reasons.map(({ text }) => (
          <span key={text} className="flex items-start gap-1.5 text-caption">
            <CircleAlert aria-hidden className="size-4.5 flex-none text-wait" />
            {text}
          </span>
        ))}
        <TravelLine travel={travel} />
        {isGuess && (
          <span className="flex items-start gap-1.5 text-caption text-ink-2">
            <CircleAlert aria-hidden className="size-4.5 flex-none" />
            {unjudgedText(fit)}
          </span>
        )}
        {nextFree && (
          <span className="num block text-caption text-ink-2">
            Free next: {dayText(indiaDay(new Date(nextFree)), now)}, {timeText(new Date(nextFree))}
          </span>
        )}
      </span>
    </label>
  )
}
