import { Briefcase, House, MapPin, Phone, Smartphone } from 'lucide-react'
import { labelNames } from '@/lib/account/rules/records'

type Label = keyof typeof labelNames

/** The line icon of a label; a number that is no mobile is a phone, an address of no kind a pin. */
export function LabelIcon({ label, of }: { label: Label; of: 'address' | 'number' }) {
  const Icon = { home: House, work: Briefcase, mobile: Smartphone, other: of === 'address' ? MapPin : Phone }[label]
  return <Icon aria-hidden />
}

type Props<L extends Label> = { labels: readonly L[]; value: L; onChange: (label: L) => void; of: 'address' | 'number' }

/** Radio buttons as pills; the arrow keys move the choice. */
export function LabelPicker<L extends Label>({ labels, value, onChange, of }: Props<L>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-label">Label</legend>
      <div className="flex flex-wrap gap-2">
        {labels.map((label) => (
          <label
            key={label}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-pill px-4 text-label text-ink-2 shadow-[inset_0_0_0_1.5px_var(--line-strong)] transition-shadow duration-fast has-checked:bg-brand-tint has-checked:text-brand has-checked:shadow-[inset_0_0_0_2px_var(--brand)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="label"
              value={label}
              checked={label === value}
              onChange={() => onChange(label)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <LabelIcon label={label} of={of} />
            {labelNames[label]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
