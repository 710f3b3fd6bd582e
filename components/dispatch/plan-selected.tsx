'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { SelectedRow } from '@/components/dispatch/selected-row'
import { offerUndo } from '@/components/dispatch/undo-store'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/field'
import { isAtOpening, isFocusLost } from '@/components/ui/first-field'
import { FormError } from '@/components/ui/form-error'
import { Sheet } from '@/components/ui/sheet'
import { Spinner } from '@/components/ui/spinner'
import { call, failureText } from '@/lib/browser/call'
import { useBackCloses } from '@/lib/browser/use-back-closes'
import { useCall } from '@/lib/browser/use-call'
import { useSameKey } from '@/lib/browser/use-same-key'
import { proposePlans } from '@/lib/dispatch/operator-contract'
import {
  choiceFault,
  choicesOf,
  keyOfPlan,
  leftTexts,
  mayReserve,
  type SelectedChoice,
  type SelectedChoices,
  selectedRows,
  visitsCount,
  windowOfPlan,
  withAskedReasons,
} from '@/lib/dispatch/rules/selected'
import { tellSelectedLabel, toldSelectedText } from '@/lib/dispatch/rules/told'
import type { BulkResult, ProposedPlans } from '@/lib/dispatch/schema'
import { planSelected } from '@/lib/visits/operator-contract'

type Props = {
  orderIds: readonly string[]
  open: boolean
  onClose: () => void
  /** Says in the list what became of each order, until `undo` has taken it back. */
  report: (title: string, result: BulkResult, undo?: string) => void
}

/** The visits of selected orders, each with who could come and when. One press plans those that are ticked, each answered by itself. */
export function PlanSelected({ orderIds, open, onClose, report }: Props) {
  const [plans, setPlans] = useState<ProposedPlans | null>(null)
  const [choices, setChoices] = useState<SelectedChoices>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [tells, setTells] = useState(true)
  const { keyOf, forget } = useSameKey()
  const read = useCallback((asked: readonly string[], signal?: AbortSignal) => {
    call(proposePlans, { query: { orders: [...asked] }, signal }).then(
      (now) => {
        setFailure('')
        setPlans(now)
        setChoices((before) => choicesOf(now.visits, before))
      },
      (error: unknown) => {
        if (!signal?.aborted) setFailure(failureText(error, 'Who could come could not be read. Please try again.'))
      },
    )
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    read(orderIds, stop.signal)
    return () => stop.abort()
  }, [orderIds, read])
  const list = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const begin = useCallback(
    () =>
      foot.current?.querySelector<HTMLElement>('button:last-child:enabled') ??
      list.current?.querySelector<HTMLElement>('li :is(input, button):enabled') ??
      list.current ??
      true,
    [],
  )
  // Enter plans what is proposed, as in the form of one plan; where nothing is, the first row has what to do. What is read again may
  // leave nothing to plan, and its button disabled.
  useEffect(() => {
    const first = begin()
    if (open && plans && (isAtOpening(list.current) || isFocusLost()) && first !== true) first.focus()
  }, [open, plans, begin])
  const visits = plans?.visits ?? []
  const rows = selectedRows(visits, choices, tells)
  const isReserving = rows.length > 0 && rows.every(({ isReserved }) => isReserved)
  const ticked = visits.filter((plan) => choices[keyOfPlan(plan)]?.isChosen)
  const isWhole = ticked.every((plan) => !choiceFault(plan, choices[keyOfPlan(plan)]!))
  const plan = useCall(
    () => {
      const body = { rows }
      return call(planSelected, { body, key: keyOf(body) })
    },
    'Whether they were planned is not known. Sending it again plans none twice.',
    ({ results, undo }) => {
      forget()
      const now = new Date()
      const refused = results.filter(({ ok }) => !ok)
      if (undo)
        offerUndo(
          { undo, gaveWay: results.flatMap(({ gaveWay }) => gaveWay ?? []) },
          `${visitsCount(results.length - refused.length)} ${isReserving ? 'reserved' : 'planned'}`,
        )
      const said = results.flatMap((row) =>
        row.orderIds.map((orderId) => ({
          orderId,
          ok: row.ok,
          message: row.message ?? (row.window ? windowOfPlan(row.window, now) : 'planned'),
        })),
      )
      report(isReserving ? 'Reserved' : 'Planned', { results: said }, undo?.id)
      setChoices((before) => withAskedReasons(before, results))
      setFaults(Object.fromEntries(refused.map((row) => [keyOfPlan(row), row.message ?? ''])))
      const done = results.filter(({ ok }) => ok).flatMap((row) => row.orderIds)
      const waiting = visits.flatMap((one) => one.orderIds).filter((orderId) => !done.includes(orderId))
      if (refused.length) read(waiting)
      else onClose()
    },
  )
  useBackCloses(open, onClose)
  const change = (key: string, changed: Partial<SelectedChoice>) => {
    plan.clearFailure()
    setFaults(({ [key]: _, ...others }) => others)
    setChoices((before) => ({ ...before, [key]: { ...before[key]!, ...changed } }))
  }
  const left = leftTexts(plans?.left ?? [])
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Plan the selected orders"
      subtitle={toldSelectedText(tells, ticked)}
      room="sky"
      width={760}
      initialFocus={begin}
      footer={
        <div ref={foot} className="flex flex-1 flex-wrap justify-end gap-3">
          <Button kind="line" onClick={onClose}>
            Not now
          </Button>
          <Button
            kind="go"
            pending={plan.pending}
            disabled={!rows.length || !isWhole}
            onClick={() => plan.run(undefined)}
            className="max-md:flex-1"
          >
            {isReserving ? 'Reserve' : 'Plan'} {visitsCount(ticked.length)}
          </Button>
        </div>
      }
    >
      <div ref={list} tabIndex={-1} aria-busy={!plans && !failure} className="grid gap-4 outline-none">
        <div className="not-has-[p]:-mb-4">
          <FormError pending={plan.pending}>{plan.failure?.message ?? failure}</FormError>
        </div>
        {failure && (
          <Button kind="line" size="sm" className="justify-self-start" onClick={() => read(orderIds)}>
            Try again
          </Button>
        )}
        {!plans && !failure && (
          <p role="status" className="flex min-h-11 items-center gap-2 text-small text-ink-2">
            <Spinner size="sm" /> Looking for who can come
          </p>
        )}
        {plans && visits.length === 0 && <p className="text-ink-2">None of the selected orders is to be planned.</p>}
        {left.length > 0 && (
          <p className="num rounded-md bg-sunk px-4 py-3 text-small wrap-anywhere">
            Left as they are: {left.join('; ')}.
          </p>
        )}
        {visits.some((one) => mayReserve(one, choices[keyOfPlan(one)]!)) && (
          <Checkbox
            label={tellSelectedLabel}
            checked={tells}
            onChange={({ target }) => {
              plan.clearFailure()
              setTells(target.checked)
            }}
            className="-my-3"
          />
        )}
        <ul className="grid gap-2.5">
          {visits.map((one) => (
            <SelectedRow
              key={keyOfPlan(one)}
              plan={one}
              choice={choices[keyOfPlan(one)]!}
              fault={faults[keyOfPlan(one)]}
              tells={tells}
              onChange={(changed) => change(keyOfPlan(one), changed)}
            />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
