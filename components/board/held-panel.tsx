'use client'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Verdict } from '@/components/board/ghost'
import { HeldAnswer } from '@/components/board/held-answer'
import { PanelFrame } from '@/components/board/panel-frame'
import { type Named, SpotFields } from '@/components/board/spot-fields'
import type { Hand } from '@/components/board/use-hand'
import { Button } from '@/components/ui/button'
import { Checkbox, Field } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { alternativesTo, answerOf, outcomeOf, reasonTexts, windowFor } from '@/lib/board/rules/drop'
import { type Holding, mayKeepFree } from '@/lib/board/rules/holding'
import { promiseText, serviceText, spotText, swapText, whoText } from '@/lib/board/rules/texts'
import { toldOf } from '@/lib/board/rules/told'
import type { PlannedJob } from '@/lib/board/schema'
import { dayText, timeText } from '@/lib/dispatch/rules/texts'
import { tellLabel } from '@/lib/dispatch/rules/told'
import { indiaDay } from '@/lib/india-day'
import { maxBecauseLength } from '@/lib/visits/schema'

const fieldNames: Record<string, string> = {
  window: 'The promised window',
  'window.from': 'The beginning',
  'window.until': 'The end',
  partner: 'The partner',
  startsAt: 'The exact time',
  minutes: 'The minutes',
}

type Props = {
  hand: Hand
  holding: Holding
  verdict: Verdict
  /** The visit that stands in the way and could exchange its partner with this one. */
  across: PlannedJob | null
  partners: readonly Named[]
  nameOf: (partnerId: string) => string
  now: Date
}

/** What is held: where it would lie, what speaks against it, and what has to be answered before it is planned. */
export function HeldPanel({ hand, holding, verdict, across, partners, nameOf, now }: Props) {
  const { job, spot, phase, by, refusal, because } = holding
  const { fits, apply, drop, putBack } = hand
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const outcome = outcomeOf(holding, fits, now)
  const isClosed = refusal?.fields.orderIds !== undefined
  const needsReason = outcome.is === 'open' && outcome.needsReason
  const needsPromise = outcome.is === 'open' && outcome.needsPromise
  const needsWho = outcome.is === 'open' && outcome.needsWho === true
  const showsReason = verdict === 'overrule' || Boolean(refusal?.fields.because)
  const asksWhy = reasonTexts(holding, fits)
  const promised = windowFor(spot.at, now)
  const told = verdict !== 'no' && outcome.is !== 'same' ? toldOf(holding, nameOf, now) : undefined
  const others = verdict === 'no' || refusal ? alternativesTo(holding, fits ?? []) : []

  // Who drops with a key answers with the next one; who came by the form is in it already.
  useEffect(() => {
    const first = phase === 'asking' ? '[data-question]' : by === 'form' && phase === 'moving' ? 'select' : null
    if (first) form.current?.querySelector<HTMLElement>(first)?.focus()
  }, [phase, by])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = form.current?.querySelector<HTMLElement>('[role=spinbutton][aria-invalid]')
    if (wrong) wrong.focus()
    else if (needsReason) {
      apply({ to: 'ask' })
      form.current?.querySelector<HTMLElement>('[name=because]')?.focus()
    } else if (phase === 'asking' && needsPromise) drop({ to: 'promise' })
    else drop()
  }

  if (isClosed) return <ClosedPanel title={whoText(job)} message={refusal.message} putBack={putBack} />
  return (
    <PanelFrame
      title={`${whoText(job)}, ${serviceText(job)}`}
      subtitle={`${nameOf(spot.partnerId)} · ${spotText(spot, now)}`}
      closeLabel="Put back"
      onClose={putBack}
    >
      <form ref={form} onSubmit={submit} noValidate className="grid gap-3">
        {by === 'form' && (
          <SpotFields spot={spot} partners={partners} onChange={(changed) => apply({ to: 'spot', spot: changed })} />
        )}
        <HeldAnswer
          verdict={verdict}
          faults={answerOf(holding, fits, now)}
          failure={hand.failure}
          fit={fits?.find(({ partnerId }) => partnerId === spot.partnerId)}
        />
        {!job.promise && outcome.is !== 'past' && (
          <p className="num text-small text-ink-2">Promises the customer {promiseText(promised, now)}.</p>
        )}
        {refusal && (
          <div data-refused>
            <FormError>{refusal.message}</FormError>
            <ul className="mt-1 grid gap-0.5 text-small">
              {Object.entries(refusal.fields).map(
                ([field, text]) =>
                  field !== 'because' && (
                    <li key={field}>
                      {fieldNames[field] ?? field} {text}
                    </li>
                  ),
              )}
            </ul>
          </div>
        )}
        {verdict === 'no' && across && holding.origin && (
          <div>
            <Button
              kind="line"
              size="sm"
              wide
              className="num justify-start! py-2 text-left! whitespace-normal!"
              data-question=""
              aria-describedby="swapped"
              pending={phase === 'sending'}
              onClick={() => hand.swap(across)}
            >
              {swapText(across, now)}
            </Button>
            <p id="swapped" className="mt-1 text-caption text-ink-2">
              Each visit keeps its time: {nameOf(spot.partnerId)} comes to {whoText(job)},{' '}
              {nameOf(holding.origin.partnerId)} to {whoText(across)}. It fits both.
            </p>
          </div>
        )}
        {others.length > 0 && (
          <div>
            <p className="text-label">Free next</p>
            <ul className="mt-1 grid gap-1">
              {others.map(({ partnerId, fullName, at }, i) => (
                <li key={partnerId}>
                  <Button
                    kind="line"
                    size="sm"
                    wide
                    className="num justify-start! py-2 text-left! whitespace-normal!"
                    data-question={i === 0 && !showsReason ? '' : undefined}
                    onClick={() => drop({ to: 'spot', spot: { partnerId, at } })}
                  >
                    {fullName}, {dayText(indiaDay(new Date(at)), now)}, {timeText(new Date(at))}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
        {showsReason && phase !== 'moving' && (
          <Field
            data-question
            label={asksWhy.label}
            name="because"
            maxLength={maxBecauseLength}
            value={because}
            onChange={(event) => apply({ to: 'because', text: event.target.value })}
            error={isTried && needsReason ? asksWhy.missing : undefined}
          />
        )}
        {mayKeepFree(holding) ? (
          <Checkbox
            label={tellLabel}
            checked={holding.tells}
            onChange={(event) => apply({ to: 'tell', tells: event.target.checked })}
            hint={told}
          />
        ) : (
          told && <p className="num text-small text-ink-2">{told}</p>
        )}
        {(needsWho || (holding.asksWho && verdict === 'no')) && (
          <p className="rounded-sm bg-wait-bg px-3 py-2 text-small font-medium text-wait">
            Nobody of whom skills, areas and shifts are entered is free then. Choose who comes
            {phase === 'asking' && needsWho ? `, or plan it with ${nameOf(spot.partnerId)} all the same.` : '.'}
          </p>
        )}
        {needsPromise && job.promise && (
          <p className="num rounded-sm bg-wait-bg px-3 py-2 text-small font-medium text-wait">
            The customer was promised{' '}
            {promiseText({ from: new Date(job.promise.from), until: new Date(job.promise.until) }, now)}. This begins
            outside of it.{phase === 'asking' && ` Is the customer promised ${promiseText(promised, now)} instead?`}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {verdict !== 'no' && (
            <Button
              kind="go"
              size="sm"
              type="submit"
              pending={phase === 'sending'}
              data-question={showsReason ? undefined : ''}
            >
              {phase === 'asking' && needsPromise
                ? 'Promise the new window'
                : holding.tells
                  ? 'Plan here'
                  : 'Reserve here'}
            </Button>
          )}
          <Button kind="line" size="sm" onClick={putBack}>
            Put back
          </Button>
        </div>
      </form>
    </PanelFrame>
  )
}

type ClosedProps = { title: string; message: string; putBack: () => void }

/** Somebody closed the order meanwhile: nothing is left to be planned. */
function ClosedPanel({ title, message, putBack }: ClosedProps) {
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => button.current?.querySelector('button')?.focus(), [])
  return (
    <PanelFrame title={title} subtitle="Not planned" closeLabel="Put back" onClose={putBack}>
      <FormError>{message}</FormError>
      <div ref={button}>
        <Button kind="line" size="sm" onClick={putBack}>
          Put back
        </Button>
      </div>
    </PanelFrame>
  )
}
