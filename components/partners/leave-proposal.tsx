'use client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ProposedRow } from '@/components/partners/proposed-row'
import type { PartnerName } from '@/components/partners/span-fields'
import { Button } from '@/components/ui/button'
import { focusAtOpening, isFocusLost } from '@/components/ui/first-field'
import { FormError } from '@/components/ui/form-error'
import { Sheet } from '@/components/ui/sheet'
import { call } from '@/lib/browser/call'
import { useBackCloses } from '@/lib/browser/use-back-closes'
import { useCall } from '@/lib/browser/use-call'
import { useSameKey } from '@/lib/browser/use-same-key'
import {
  acceptedRows,
  type Choice,
  changesOf,
  faultsOfRows,
  firstChoices,
  keptChoices,
  runningText,
  takenText,
  visitsText,
} from '@/lib/partners/rules/hand-over'
import { spanText } from '@/lib/partners/rules/leave'
import { acceptProposal, getLeave } from '@/lib/visits/operator-contract'
import type { PlannedVisit, LeaveProposal as Proposal } from '@/lib/visits/schema'

type Props = {
  partner: PartnerName
  proposal: Proposal
  open: boolean
  onClose: () => void
  /** So many visits were handed over by one change, which `undo` takes back. */
  onDone: (count: number, undo: PlannedVisit['undo']) => void
}

/** The visits under leave: who could take each of them, and why. What is chosen is handed over together, or not at all. */
export function LeaveProposal({ partner, proposal: given, open, onClose, onDone }: Props) {
  const [proposal, setProposal] = useState(given)
  const [choices, setChoices] = useState<Record<string, Choice>>(() => firstChoices(given.visits))
  const [changes, setChanges] = useState<Record<string, string>>({})
  const [gone, setGone] = useState<readonly string[]>([])
  const { keyOf, forget } = useSameKey()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const { leave, visits, running } = proposal
  const params = { id: partner._id, leaveId: leave._id }
  const rows = acceptedRows(visits, choices)
  /** Reads again what is there now: what was chosen stays, and what changed says so. */
  const readAgain = () =>
    call(getLeave, { params }).then(
      (now) => {
        setChanges(changesOf(visits, now.visits, new Date()))
        setGone(
          visits
            .filter(({ visitId }) => [...now.visits, ...now.running].every((one) => one.visitId !== visitId))
            .flatMap((one) => one.orderIds),
        )
        setChoices((before) => keptChoices(before, now.visits, new Date()))
        setProposal(now)
      },
      () => {}, // the refusal itself is shown
    )
  const hand = useCall(
    () =>
      call(acceptProposal, { params, body: { rows }, key: keyOf(rows) }).catch(async (error: unknown) => {
        forget() // what was refused may be tried again as it is
        await readAgain()
        throw error
      }),
    'Nothing was handed over. Please try again.',
    (planned) => {
      forget()
      onDone(planned.length, planned[0]?.undo ?? null)
    },
  )
  useBackCloses(open, onClose)
  // What was refused may leave nothing to hand over, and its button disabled.
  useEffect(() => {
    const to = focusAtOpening(form.current)
    if (proposal !== given && isFocusLost() && to !== true) to.focus()
  }, [proposal, given])
  const faults = faultsOfRows(hand.failure?.fields ?? {}, rows)
  const missing = rows.find(({ visitId, because }) => choices[visitId]?.needsReason && !because)
  const taken = visits.filter((one) => one.proposal).length
  const span = spanText(new Date(leave.from), new Date(leave.until), new Date())
  const change = (visitId: string, changed: Partial<Choice>) => {
    hand.clearFailure()
    setChoices((before) => ({ ...before, [visitId]: { ...before[visitId]!, ...changed } }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!hand.pending) hand.run(undefined)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`Who takes the visits of ${partner.fullName}`}
      subtitle={[`Leave: ${span}`, leave.because].filter(Boolean).join(' · ')}
      room="sky"
      width={760}
      initialFocus={() => focusAtOpening(form.current)}
      footer={
        <div className="flex flex-1 flex-wrap justify-end gap-3">
          <Button kind="line" onClick={onClose}>
            {visits.length ? 'Not now' : 'Close'}
          </Button>
          {visits.length > 0 && (
            <Button
              kind="go"
              type="submit"
              form={id}
              pending={hand.pending}
              disabled={!rows.length || missing !== undefined}
              className="max-md:flex-1"
            >
              Hand over {visitsText(rows.length)}
            </Button>
          )}
        </div>
      }
    >
      <form id={id} ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <div className="not-has-[p]:-mb-4">
          <FormError>{hand.failure?.message}</FormError>
        </div>
        {gone.length > 0 && (
          <p role="status" className="rounded-md bg-wait-bg px-4 py-3 text-small text-wait">
            No longer under this leave: <span className="num">{gone.join(', ')}</span>
          </p>
        )}
        {running.length > 0 && (
          <p className="rounded-md bg-sunk px-4 py-3 text-small wrap-anywhere">
            {runningText(running)}. What has begun stays with {partner.fullName}.
          </p>
        )}
        {visits.length === 0 ? (
          <p className="text-ink-2">{running.length ? 'No other visit' : 'No visit'} lies under this leave.</p>
        ) : (
          <p className="text-small text-ink-2">
            {takenText(taken, visits.length)} {visits.length > 1 && 'The ticked ones move together, or none of them.'}
          </p>
        )}
        <ul className="grid gap-2.5">
          {visits.map((visit) => (
            <ProposedRow
              key={visit.visitId}
              visit={visit}
              awayId={partner._id}
              choice={choices[visit.visitId]!}
              fault={faults[visit.visitId]}
              changed={changes[visit.visitId]}
              onChange={(changed) => change(visit.visitId, changed)}
            />
          ))}
        </ul>
      </form>
    </Sheet>
  )
}
