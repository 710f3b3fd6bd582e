'use client'
import { useId } from 'react'
import { Described } from '@/components/ui/field'

type Option = { value: string; title: string; text?: string }
type Props = {
  label: string
  options: readonly Option[]
  value: string
  error?: string
  onChange: (value: string) => void
  /** Many options scroll sideways, few stand in as many lines as they need. */
  scrolls?: boolean
}

/** One of a few short answers, all in sight. A fault stands at the group and gives that the focus. */
export function ChipField({ label, options, value, error, onChange, scrolls }: Props) {
  const name = useId()
  return (
    <Described error={error}>
      {({ id, ...state }, notes) => (
        <div
          id={id}
          {...state}
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          tabIndex={-1}
          className="min-w-0 outline-none"
        >
          <p id={`${id}-label`} className="mb-1.5 text-label">
            {label}
          </p>
          <div className={scrolls ? 'choices-row' : 'choices'}>
            {options.map((option) => (
              <label key={option.value} className="choice">
                <input
                  type="radio"
                  name={name}
                  value={option.value}
                  checked={option.value === value}
                  onChange={() => onChange(option.value)}
                />
                <span>{option.title}</span>
                {option.text && <span>{` ${option.text}`}</span>}
              </label>
            ))}
          </div>
          {notes}
        </div>
      )}
    </Described>
  )
}
