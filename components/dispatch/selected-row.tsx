'use client'
import { CircleAlert, CircleCheck, UserRoundX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { mayCome } from '@/components/dispatch/partner-choice'
import { PlanNote } from '@/components/dispatch/plan-note'
import { TravelLine } from '@/components/dispatch/travel-line'
import { useFits } from '@/components/dispatch/use-fits'
import { Button } from '@/components/ui/button'
import { Field, SelectField } from '@/components/ui/field'
import { Spinner } from '@/components/ui/spinner'
import { windowFault } from '@/lib/dispatch/rules/plan'
import {
  choiceFault,
  chosenPartner,
  doubtsOf,
  mayReserve,
  type SelectedChoice,
  spanOfChoice,
  windowOfPlan,
} from '@/lib/dispatch/rules/selected'
import { timeText } from '@/lib/dispatch/rules/texts'
import { toldText } from '@/lib/dispatch/rules/told'
import type { ProposedPlan } from '@/lib/dispatch/schema'
import { unjudgedText } from '@/lib/visits/rules/fit'
import { promiseFaultText } from '@/lib/visits/rules/promise-faults'
import { isShortOfWay, travelText } from '@/lib/visits/rules/way'
import { maxBecauseLength } from '@/lib/visits/schema'

type Props = {
  plan: ProposedPlan
  choice: SelectedChoice
  /** Why this row was refused. */
  fault?: string
  /** Customers are to be told who comes. */
  tells: boolean
  onChange: (changed: Partial<SelectedChoice>) => void
}

/** One of the selected visits: what it is, who comes when and why, or why nobody can; and all of it can be chosen otherwise. */
export function SelectedRow({ plan, choice, fault, tells, onChange }: Props) {
  const { orderIds, services, customerName, toCall, area, pin, window, isPromised, proposal, nobody } = plan
  const [isAsked, setAsked] = useState(false)
  const { from, until } = spanOfChoice(plan, choice)
  const isSameWindow = from?.toISOString() === window.from && until?.toISOString() === window.until
  const isProposed = choice.partnerId === proposal?.partnerId && isSameWindow
  const isTold = tells || !isPromised || from?.toISOString() !== window.from
  const open = choice.isChosen ? choiceFault(plan, choice) : null
  return (
    <li
      data-visit={orderIds[0]}
      className={`rounded-md border-[1.5px] p-4 ${fault ? 'border-bad' : choice.isChosen ? 'border-brand' : 'border-line'}`}
    >
      <label className="flex cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          className="check mt-0.5"
          checked={choice.isChosen}
          disabled={!choice.partnerId}
          onChange={({ target }) => onChange({ isChosen: target.checked })}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{services.join(', ')}</span>
          <span className="num block text-small text-ink-2">
            {[customerName, area, pin].filter(Boolean).join(', ')} · {orderIds.join(', ')}
          </span>
        </span>
      </label>
      <div className="mt-1 grid gap-2 pl-9">
        {from && until && (
          <p className="num text-small">
            {isPromised && from.toISOString() === window.from ? 'Promised' : 'Would be promised'}{' '}
            {windowOfPlan({ from, until }, new Date())}
          </p>
        )}
        {choice.partnerId && (
          <p className="flex items-start gap-1.5 text-small">
            <CircleCheck aria-hidden className="mt-0.5 size-4.5 flex-none text-ok" />
            <span>
              <span className="font-semibold">{choice.fullName}</span>{' '}
              {choice.startsAt && <span className="num">at {timeText(new Date(choice.startsAt))}</span>}
              {isProposed && <span className="block text-caption text-ink-2">{proposal?.why}</span>}
              <TravelLine travel={choice.travel} />
              {((!tells && !mayReserve(plan, choice)) || (isTold && toCall)) && (
                <span className="block text-caption text-ink-2">
                  {toldText({ who: choice.fullName, window: null, toCall })}
                </span>
              )}
            </span>
          </p>
        )}
        {nobody && !choice.partnerId && isSameWindow && (
          <p className="flex items-start gap-1.5 text-small">
            <UserRoundX aria-hidden className="mt-0.5 size-4.5 flex-none text-wait" />
            <span>
              <span className="font-semibold">Nobody is proposed.</span>
              <span className="block text-caption text-ink-2">{nobody}.</span>
            </span>
          </p>
        )}
        {isAsked ? (
          <Otherwise plan={plan} choice={choice} onChange={onChange} />
        ) : (
          <Button kind="quiet" size="sm" className="-ml-3 justify-self-start" onClick={() => setAsked(true)}>
            Choose otherwise
          </Button>
        )}
        {choice.needsReason && (
          <Field
            label={choice.faults.length ? 'Why is it promised all the same?' : 'Why is this partner sent all the same?'}
            name="because"
            required
            maxLength={maxBecauseLength}
            value={choice.because}
            onChange={({ target }) => onChange({ because: target.value })}
          />
        )}
        {(fault ?? open) && (
          <p
            role={fault ? 'alert' : undefined}
            className={`flex items-start gap-1.5 text-small font-medium ${fault ? 'text-bad' : 'text-wait'}`}
          >
            <CircleAlert aria-hidden className="mt-0.5 size-4.5 flex-none" />
            {fault ?? open}
          </p>
        )}
      </div>
    </li>
  )
}

/** Another window, and another partner in it. Who was chosen for one window is nobody's choice for the next. */
function Otherwise({ plan, choice, onChange }: Pick<Props, 'plan' | 'choice' | 'onChange'>) {
  const span = spanOfChoice(plan, choice)
  const { from, until } = span
  const wrong = windowFault(span, new Date())
  const { fits, faults, failure } = useFits(plan.orderIds, wrong ? null : from, until)
  // Takes the focus over from the button that asked for these fields and is gone.
  const day = useRef<HTMLDivElement>(null)
  useEffect(() => day.current?.querySelector('input')?.focus(), [])
  const doubts = doubtsOf(faults, choice)
  const type = (changed: Partial<SelectedChoice['window']>) =>
    onChange({
      window: { ...choice.window, ...changed },
      isChosen: false,
      partnerId: '',
      startsAt: null,
      needsReason: false,
      faults: [],
    })
  const able = fits?.filter(mayCome) ?? []
  const isListed = able.some(({ partnerId }) => partnerId === choice.partnerId)
  const options = able.map((fit) => ({
    value: fit.partnerId,
    label: [
      `${fit.fullName}, ${timeText(new Date(fit.startsAt))}`,
      ...fit.reasons.map(({ text }) => text),
      travelText(fit.travel),
      isShortOfWay(fit.travel) && 'the travel may take longer',
      unjudgedText(fit),
    ]
      .filter(Boolean)
      .join(' — '),
  }))
  return (
    <div className="grid gap-3">
      <div ref={day} className="grid gap-3 sm:grid-cols-3">
        <Field
          label="Day"
          name="day"
          type="date"
          value={choice.window.day}
          onChange={({ target }) => type({ day: target.value })}
        />
        <Field
          label="From"
          name="from"
          type="time"
          step={900}
          value={choice.window.from}
          error={wrong?.from}
          onChange={({ target }) => type({ from: target.value })}
        />
        <Field
          label="Until"
          name="until"
          type="time"
          step={900}
          value={choice.window.until}
          error={wrong?.until}
          onChange={({ target }) => type({ until: target.value })}
        />
      </div>
      {failure && <p className="text-small text-bad">{failure}</p>}
      {doubts.length > 0 && <PlanNote>{doubts.map((fault) => `${promiseFaultText(fault)}.`).join(' ')}</PlanNote>}
      {from && until && !wrong && !fits && (
        <p role="status" className="flex min-h-11 items-center gap-2 text-small text-ink-2">
          <Spinner size="sm" /> Looking for who can come
        </p>
      )}
      {fits && !failure && !able.length && (
        <p className="text-small text-ink-2">Nobody can come within the window, also with a reason.</p>
      )}
      {able.length > 0 && (
        <SelectField
          label="Who comes"
          name="partnerId"
          value={isListed ? choice.partnerId : ''}
          options={[...(isListed ? [] : [{ value: '', label: 'Nobody yet' }]), ...options]}
          onChange={({ target }) => {
            const fit = able.find(({ partnerId }) => partnerId === target.value)
            if (fit) onChange(chosenPartner(fit, faults, new Date()))
          }}
        />
      )}
    </div>
  )
}
