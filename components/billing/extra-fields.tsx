import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { AreaField, Field, SelectField } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'

type TextProps = Pick<ComponentProps<typeof Field>, 'name' | 'value' | 'error' | 'required'> & {
  onChange: (event: { target: { value: string } }) => void
}
type Props = {
  at: number
  kind: 'labour' | 'parts'
  /** The props of the field of that name. */
  text: (name: string) => TextProps
  onRemove: () => void
}

const names = { labour: 'Labour', parts: 'Parts' } as const
const ways = [
  { value: 'atDoor', label: 'At the door' },
  { value: 'byPhone', label: 'By phone' },
]

/** One line of the bill beside the service: what, why, and how and when the customer agreed. */
export const ExtraFields = ({ at, kind, text, onRemove }: Props) => (
  <fieldset data-extra="" className="grid gap-4 rounded-md bg-sunk p-4">
    <legend className="sr-only">{`${names[kind]}, extra ${at + 1}`}</legend>
    <div className="flex items-center justify-between">
      <p aria-hidden className="font-semibold">
        {names[kind]}
      </p>
      <IconButton label={`Remove ${names[kind].toLowerCase()}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
    </div>
    <Field label="Amount in ₹" inputMode="numeric" autoComplete="off" {...text(`extras.${at}.amount`)} />
    <AreaField label="Why it was needed" rows={2} {...text(`extras.${at}.reason`)} className="[&_textarea]:min-h-20" />
    {/* A field of day and time is wider by itself than what a phone leaves for it. */}
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <SelectField label="The customer agreed" options={ways} {...text(`extras.${at}.consent`)} />
      <Field
        label="When (India time)"
        type="datetime-local"
        {...text(`extras.${at}.consentedAt`)}
        className="grid-cols-[minmax(0,1fr)]"
      />
    </div>
  </fieldset>
)
