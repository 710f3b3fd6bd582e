import { Field } from '@/components/ui/field'
import type { TypedSpan } from '@/lib/partners/rules/leave'

export type PartnerName = { _id: string; fullName: string }

type Text = { name: string; value: string; error?: string; onChange: (event: { target: { value: string } }) => void }
type Props = { text: (name: keyof TypedSpan) => Text }

/** From and until, as days in India and times of its clock. */
export const SpanFields = ({ text }: Props) => (
  <div className="grid gap-4">
    <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-3">
      <Field label="From" type="date" {...text('fromDay')} />
      <Field label="From, time" type="time" {...text('from')} />
    </div>
    <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-3">
      <Field label="Until" type="date" {...text('untilDay')} />
      <Field label="Until, time" type="time" {...text('until')} />
    </div>
  </div>
)
