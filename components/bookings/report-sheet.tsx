'use client'
import type { RefObject } from 'react'
import { AreaField, SelectField } from '@/components/ui/field'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { reportProblem } from '@/lib/bookings/contract'
import type { Booking } from '@/lib/bookings/schema'
import { callSurely } from '@/lib/browser/call-surely'
import { dropDraft } from '@/lib/browser/draft'
import { newKey } from '@/lib/browser/new-key'
import { checked, useForm } from '@/lib/browser/use-form'
import { useTyped } from '@/lib/browser/use-typed'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
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
  /** Stands in the place of the button once it is sent. */
  finalFocus: RefObject<HTMLElement | null>
}

/** The same report keeps its key until it is sent, over a reload too, so that a second try cannot leave two. */
const nothing = { problem: '', message: '', key: '' }
const choices = [
  { value: '', label: 'Please choose' },
  ...Object.entries(problemLabels).map(([value, label]) => ({ value, label })),
]

/** What went wrong with an order, in the customer's words; what is typed stays in the tab until it is sent. */
export function ReportSheet({ booking, owner, open, onClose, onReported, finalFocus }: Props) {
  const draft = `report ${booking.orderId}`
  const { values, set } = useTyped(nothing, { name: draft, owner })
  const form = useForm({
    values,
    set: (changes) => {
      const { problem, message } = { ...values, ...changes }
      set({ problem, message, key: problem || message ? newKey() : '' }) // another text is another report
    },
    send: async ({ key, ...report }) =>
      callSurely(reportProblem, { params: { orderId: booking.orderId }, body: checked(ComplaintForm, report), key }),
    fallback: 'Your report was not sent. Please try again.',
    onDone: (complaint) => {
      dropDraft(draft)
      toast(`We have your report ${complaint.reference}`)
      onReported(complaint)
    },
  })
  return (
    <FormSheet
      of={form}
      open={open}
      onClose={onClose}
      finalFocus={booking.complaint ? finalFocus : undefined}
      title="Report a problem"
      subtitle={
        <>
          {orderedName(booking)}, <span className="whitespace-nowrap">{booking.orderId}</span>
        </>
      }
      room={roomOf(booking.mainServiceName)}
      width={620}
      submitLabel="Send report"
    >
      <SelectField label="What went wrong?" options={choices} {...form.text('problem')} />
      <AreaField label="What happened?" rows={5} {...form.text('message')} />
      <p className="text-small text-ink-2">
        Our grievance officer acknowledges a report within {complaintPeriods.acknowledged} and resolves it within{' '}
        {complaintPeriods.resolved}. You get its number by e-mail.
      </p>
    </FormSheet>
  )
}
