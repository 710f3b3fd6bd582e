import type { ReactNode } from 'react'

type Props = {
  name: string
  value: string
  checked: boolean
  onChange: (value: string) => void
  title: ReactNode
  badge?: ReactNode
  children?: ReactNode
}

/** One choice of several as a card; the chosen one is tinted. Put the cards of one name in a fieldset. */
export function RadioCard({ name, value, checked, onChange, title, badge, children }: Props) {
  return (
    <label className="grid min-h-13 cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-x-3 rounded-md px-4 py-3.5 text-small text-ink-2 shadow-[inset_0_0_0_1.5px_var(--line)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand has-checked:bg-brand-tint has-checked:shadow-[inset_0_0_0_2px_var(--brand)]">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={() => onChange(value)}
        className="radio outline-none"
      />
      <span className="min-w-0">
        <span className="block text-body leading-6 font-semibold text-ink">{title}</span>
        {children}
      </span>
      {badge && <span className="flex min-h-6 items-center">{badge}</span>}
    </label>
  )
}
