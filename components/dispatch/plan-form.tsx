'use client'
import { useRef, useState } from 'react'
import { mayCome, PartnerChoice } from '@/components/dispatch/partner-choice'
import { PlanNote } from '@/components/dispatch/plan-note'
import { useFocusOnAnswer } from '@/components/dispatch/use-plan-answer'
import { type PlanValues, usePlanWindow } from '@/components/dispatch/use-plan-window'
import { Checkbox, Field } from '@/components/ui/field'
import { focusAtOpening } from '@/components/ui/first-field'
import { FormError } from '@/components/ui/form-error'
import { FormSheet } from '@/components/ui/form-sheet'
import { Spinner } from '@/components/ui/spinner'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { CallFailed, call } from '@/lib/browser/call'
import { useEarlyEnter } from '@/lib/browser/use-early-enter'
import { useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { heldText } from '@/lib/dispatch/rules/holds'
import { clockOf, instantAt, planLabel, presets, withTheirVisits } from '@/lib/dispatch/rules/plan'
import { planFaults } from '@/lib/dispatch/rules/plan-faults'
import { statusNames } from '@/lib/dispatch/rules/status-names'
import { dayText, windowText } from '@/lib/dispatch/rules/texts'
import { tellLabel, toldText } from '@/lib/dispatch/rules/told'
import type { DispatchRow } from '@/lib/dispatch/schema'
import { indiaDay } from '@/lib/india-day'
import { joinParts } from '@/lib/visible-text'
import { planVisit } from '@/lib/visits/operator-contract'
import { promiseFaultText } from '@/lib/visits/rules/promise-faults'
import { versionOf } from '@/lib/visits/rules/version'
import { maxBecauseLength, type PlannedVisit, type WantedVisit } from '@/lib/visits/schema'

/** Promised, and nobody was told who comes: somebody may be kept free for it, whom the customer does not read either. */
const isUntold = ({ promise, partner }: DispatchRow) => Boolean(promise && !partner)

type Props = {
  /** All that is open of one placement. */
  rows: readonly DispatchRow[]
  /** The orders that are to be planned: they are ticked, and what shares a visit with them. */
  asked: readonly string[]
  /** Another time is asked for: it begins at the day and not at the partner. */
  isTimeFirst?: boolean
  open: boolean
  onClose: () => void
  onDone: (planned: PlannedVisit, orderIds: readonly string[], who: string | undefined) => void
  /** Something was refused: what is shown may be old. */
  onRefused: () => void
}

/** A window, and who comes then, for orders that were placed together. The best partner is chosen beforehand: Enter plans. */
export function PlanForm({ rows, asked, isTimeFirst, open, onClose, onDone, onRefused }: Props) {
  const now = new Date()
  const first = rows.find(({ orderId }) => asked.includes(orderId)) ?? rows[0]!
  // Of what nobody is named for, the server alone knows whether it needs a reason.
  const [isAsked, setAsked] = useState(false)
  const [tells, setTells] = useState(true)
  const [left, setLeft] = useState<ReadonlySet<string>>(() => {
    const begun = withTheirVisits(rows, asked)
    return new Set(rows.flatMap((row) => (begun.includes(row) ? [] : [row.orderId])))
  })
  // What somebody else planned meanwhile is read by itself, and would otherwise be overwritten by what was decided before.
  const [seen, setSeen] = useState<readonly DispatchRow[] | null>(rows)
  const picked = rows.filter(({ orderId }) => !left.has(orderId))
  const orderIds = picked.map(({ orderId }) => orderId)
  const held = heldText(picked, now)
  const closed = picked
    .filter(({ status }) => !isOpen(status))
    .map(({ orderId, status }) => `${orderId} is ${statusNames[status].toLowerCase()} by now, and cannot be planned.`)
    .join(' ')
  const { values, from, until, isPromised, wrong, fits, faults, failure, partnerId, fit, ...plan } = usePlanWindow(
    first,
    picked,
    open,
  )
  const mayKeepFree = fit && picked.every(isUntold) && fit.reasons.every(({ code }) => code !== 'kept')
  const isKept = mayKeepFree && !tells
  // A partner who is named is judged by name.
  const doubts = faults.filter((fault) => fault !== 'nobody' || !fit)
  // A reason helps nothing against what cannot be overruled.
  const able = fit && mayCome(fit) ? fit : undefined
  const needsReason = isAsked || doubts.length > 0 || Boolean(able?.reasons.length)
  const isOfPartner = fit && !doubts.length
  const why = isOfPartner ? 'why this partner is sent all the same' : 'why it is promised all the same'
  const { keyOf, forget } = useSameKey()
  const form = useForm<PlanValues, PlannedVisit>({
    values,
    set: (changes) => {
      const { day, from, until, partnerId } = changes
      if ([day, from, until, partnerId].some((one) => one !== undefined)) setAsked(false)
      // What was wrong with the window is judged anew by any part of it.
      if ([day, from, until].some((one) => one !== undefined)) form.mark({ from: undefined, until: undefined })
      plan.set(changes)
    },
    send: async (typed) => {
      if (closed) throw new CallFailed('', 409, { closed })
      if (!from || !until) throw new CallFailed('', 400, { day: 'Please choose a day and its times' })
      if (wrong) throw new CallFailed('', 400, wrong)
      if (partnerId && !fit) throw new CallFailed('Please choose who comes', 400, {})
      if (needsReason && !typed.because.trim()) throw new CallFailed('', 400, { because: `Please say ${why}` })
      const startsAt = typed.startsAt ? instantAt(typed.day, typed.startsAt) : null
      const body: WantedVisit = {
        orderIds,
        ...(!isPromised && { window: { from, until } }),
        ...(isKept ? { reservedId: fit.partnerId } : { partnerId: partnerId || null }),
        ...(able && startsAt && { startsAt }),
        ...(needsReason && { because: typed.because.trim() }),
        version: versionOf(
          picked
            .map((row) => seen?.find(({ orderId }) => orderId === row.orderId) ?? row)
            .map(({ visit }) => ({ visitId: visit?._id ?? null, visitVersion: visit?.version ?? 0 })),
        ),
      }
      return call(planVisit, { body, key: keyOf(body) }).catch((error: unknown) => {
        forget() // what was refused may be tried again as it is
        onRefused()
        if (!(error instanceof CallFailed)) throw error
        if (error.fields.because) setAsked(true)
        else if (error.status === 409) setSeen(null)
        throw new CallFailed(error.message, error.status, planFaults(error))
      })
    },
    fallback: 'Nothing was planned. Please try again.',
    onDone: (planned) => {
      forget()
      onDone(planned, orderIds, fit && `${fit.fullName}${isKept ? ' reserved' : ''}`)
    },
  })
  const list = useRef<HTMLDivElement>(null)
  const times = useRef<HTMLDivElement>(null)
  useFocusOnAnswer(open && plan.isReady, list, times)
  const send = useEarlyEnter(form, {
    isKnown: plan.isReady || !from || !until || wrong !== null,
    isDecided: Boolean(fit) || values.partnerId === '',
    asked: JSON.stringify([open, values, orderIds, tells]),
  })
  return (
    <FormSheet
      of={send}
      open={open}
      onClose={onClose}
      title={`${planLabel([first])}: ${withQuantity(first.serviceName, first)}`}
      subtitle={joinParts([first.customerName, first.area, first.pin])}
      room="sky"
      width={720}
      submitLabel={isKept ? 'Reserve' : planLabel([first])}
      initialFocus={isTimeFirst ? () => focusAtOpening(times.current) : list}
    >
      <FormError>{closed}</FormError>
      {rows.length > 1 && (
        <fieldset>
          <legend className="text-label">Same booking: which orders go into this visit</legend>
          {rows.map(({ orderId, ...line }) => (
            <Checkbox
              key={orderId}
              label={`${withQuantity(line.serviceName, line)} · ${orderId}`}
              checked={!left.has(orderId)}
              disabled={orderIds.length === 1 && !left.has(orderId)}
              onChange={() =>
                setLeft(
                  (before) =>
                    new Set(before.has(orderId) ? [...before].filter((id) => id !== orderId) : [...before, orderId]),
                )
              }
            />
          ))}
        </fieldset>
      )}
      {held && <PlanNote>{held}</PlanNote>}
      <div ref={times} className="grid gap-3 sm:grid-cols-3">
        <Field label="Day" type="date" min={indiaDay(new Date())} {...form.text('day')} />
        <Field label="From" type="time" step={900} {...form.text('from')} error={form.errors.from ?? wrong?.from} />
        <Field label="Until" type="time" step={900} {...form.text('until')} error={form.errors.until ?? wrong?.until} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that fill the fields above */}
      <div role="group" aria-label="Usual windows" className="-mt-2 flex flex-wrap gap-1.5">
        {presets.map((preset) => (
          <button
            key={preset.from}
            type="button"
            aria-pressed={preset.from === values.from && preset.until === values.until}
            onClick={() => form.change({ from: preset.from, until: preset.until, startsAt: '' })}
            className="num min-h-11 rounded-pill bg-sunk px-3.5 text-label font-medium aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-page"
          >
            {preset.label}
          </button>
        ))}
      </div>
      {plan.full && <PlanNote>{plan.full}: this is the first window in which somebody can come.</PlanNote>}
      {doubts.length > 0 && <PlanNote>{doubts.map((fault) => `${promiseFaultText(fault)}.`).join(' ')}</PlanNote>}
      <div ref={list} tabIndex={-1} aria-busy={!plan.isReady} className="outline-none">
        {failure ? (
          <p className="text-small text-bad">{failure}</p>
        ) : fits && plan.isReady ? (
          <PartnerChoice
            fits={fits}
            value={partnerId}
            onChange={(chosen) => form.change({ partnerId: chosen, startsAt: '', because: '' })}
            now={now}
          />
        ) : (
          from &&
          until &&
          !wrong && (
            <p role="status" className="flex min-h-11 items-center gap-2 text-small text-ink-2">
              <Spinner size="sm" /> Looking for who can come
            </p>
          )
        )}
      </div>
      {needsReason && (
        <Field
          label={isOfPartner ? 'Why is this partner sent all the same?' : 'Why is it promised all the same?'}
          maxLength={maxBecauseLength}
          {...form.text('because')}
        />
      )}
      {able && (
        <Field
          label="Partner arrives at"
          type="time"
          {...form.text('startsAt')}
          required={false}
          value={values.startsAt || clockOf(new Date(able.startsAt))}
          hint="For the partner. The customer is promised the window."
        />
      )}
      {fit && !mayKeepFree && (!tells || first.toCall) && (
        <p role="status" className="text-small text-ink-2">
          {toldText({ who: fit.fullName, window: null, toCall: first.toCall })}
        </p>
      )}
      {mayKeepFree && (
        <Checkbox
          label={tellLabel}
          checked={tells}
          onChange={(event) => setTells(event.target.checked)}
          hint={toldText({
            toCall: first.toCall,
            who: tells ? fit.fullName : null,
            window: !isPromised && from && until ? `${dayText(indiaDay(from), now)}, ${windowText(from, until)}` : null,
          })}
        />
      )}
    </FormSheet>
  )
}
