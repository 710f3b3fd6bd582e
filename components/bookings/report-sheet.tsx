'use client'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { AreaField, SelectField } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { Sheet } from '@/components/ui/sheet'
import { toast } from '@/components/ui/toast'
import { reportProblem } from '@/lib/bookings/contract'
import type { Booking } from '@/lib/bookings/schema'
import { call } from '@/lib/browser/call'
import { dropDraft, readDraft } from '@/lib/browser/draft'
import { newKey } from '@/lib/browser/new-key'
import { useBackCloses } from '@/lib/browser/use-back-closes'
import { useCall } from '@/lib/browser/use-call'
import { useDraft } from '@/lib/browser/use-draft'
import { faultsOf, useErrors } from '@/lib/browser/use-errors'
import { nameWithType } from '@/lib/catalogue/rules/names'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import { problemLabels } from '@/lib/inbox/rules'
import { type Complaint, ComplaintForm } from '@/lib/inbox/schema'
import { complaintPeriods } from '@/lib/promises'

type Props = {
  booking: Booking
  owner: string
  open: boolean
  onClose: () => void
  onReported: (complaint: Complaint) => void
}

const nothing = { problem: '', message: '', key: '' }
const choices = [
  { value: '', label: 'Please choose' },
  ...Object.entries(problemLabels).map(([value, label]) => ({ value, label })),
]

/** What went wrong with an order, in the customer's words; what is typed stays in the tab until it is sent. */
export function ReportSheet({ booking, owner, open, onClose, onReported }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const draft = `report ${booking.orderId}`
  const [kept] = useState(() => ({ ...nothing, ...readDraft(draft, owner) }) as typeof nothing)
  const [problem, setProblem] = useState(kept.problem)
  const [message, setMessage] = useState(kept.message)
  // The same report keeps its key until it is kept, over a reload too, so that a second try cannot leave two.
  const [key, setKey] = useState(kept.key)
  useDraft(draft, owner, { problem, message, key }, nothing)
  useBackCloses(open, onClose)
  const send = useCall(
    ({ body, once }: { body: ComplaintForm; once: string }) =>
      call(reportProblem, { params: { orderId: booking.orderId }, body, key: once }),
    'Your report was not sent. Please try again.',
    (complaint) => {
      dropDraft(draft)
      toast(`We have your report ${complaint.reference}`)
      onReported(complaint)
    },
  )
  const { errors, mark, show } = useErrors(form, send.failure?.fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.pending) return
    const { data: body } = ComplaintForm.safeParse({ problem, message })
    if (!body) return show(faultsOf(ComplaintForm, { problem, message }))
    const once = key || newKey()
    setKey(once)
    send.run({ body, once })
  }
  /** Another text is another report. */
  const changed = (field: string) => {
    setKey('')
    mark({ [field]: undefined })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Report a problem"
      subtitle={`${nameWithType(booking)}, ${booking.orderId}`}
      room={roomOf(booking.mainServiceName)}
      width={620}
      footer={
        <div className="flex flex-1 justify-end gap-3">
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="go" type="submit" form={id} pending={send.pending} className="max-md:flex-1">
            Send report
          </Button>
        </div>
      }
    >
      <form id={id} ref={form} onSubmit={submit} noValidate className="grid gap-5">
        <div className="-mb-5 has-[p]:mb-0">
          <FormError>
            {send.failure && !Object.keys(send.failure.fields).length ? send.failure.message : undefined}
          </FormError>
        </div>
        <SelectField
          label="What went wrong?"
          name="problem"
          required
          options={choices}
          value={problem}
          error={errors.problem}
          onChange={({ target }) => {
            setProblem(target.value)
            changed('problem')
          }}
        />
        <AreaField
          label="What happened?"
          name="message"
          rows={5}
          required
          value={message}
          error={errors.message}
          onChange={({ target }) => {
            setMessage(target.value)
            changed('message')
          }}
        />
        <p className="text-small text-ink-2">
          Our grievance officer acknowledges a report within {complaintPeriods.acknowledged} and resolves it within{' '}
          {complaintPeriods.resolved}. You get its number by e-mail.
        </p>
      </form>
    </Sheet>
  )
}
