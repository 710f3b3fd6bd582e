import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type Frame = { label: ReactNode; name: string; error?: string; hint?: ReactNode }
type FieldProps = Frame & ComponentProps<'input'> & { end?: ReactNode }
type AreaProps = Frame & ComponentProps<'textarea'>
type SelectProps = Frame & ComponentProps<'select'> & { options: readonly { value: string; label: string }[] }
type CheckboxProps = { label: ReactNode; error?: string; hint?: ReactNode } & ComponentProps<'input'>

const box =
  'min-h-13 w-full rounded-md border-[1.5px] border-line-strong bg-raised px-4 text-ink placeholder:text-ink-3 placeholder:opacity-100 focus:border-transparent focus:outline-3 focus:outline-offset-1 focus:outline-brand [&[readonly]]:bg-sunk disabled:bg-sunk disabled:text-ink-2 aria-invalid:border-2 aria-invalid:border-bad aria-invalid:focus:border-transparent'

/** Ids of the texts that describe a control, in the order in which they are read. */
const described = (id: string, error?: string, hint?: ReactNode) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

const Note = ({ id, error, hint }: { id: string; error?: string; hint?: ReactNode }) => (
  <>
    {error && (
      <p id={`${id}-error`} className="flex items-start gap-1.5 text-small font-medium text-bad">
        <CircleAlert aria-hidden className="mt-0.5 size-4.5" />
        {error}
      </p>
    )}
    {hint && (
      <p id={`${id}-hint`} className="text-small text-ink-2">
        {hint}
      </p>
    )}
  </>
)

/** A labelled input with its own error, and a control at its `end`; the rest of the props go to the input. */
export function Field({ label, name, error, hint, end, className = '', ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-label">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, error, hint)}
          className={`${box} read-only:bg-sunk ${end ? 'pr-14' : ''}`}
        />
        {end && <div className="absolute inset-y-0 right-1 grid place-items-center">{end}</div>}
      </div>
      <Note id={id} error={error} hint={hint} />
    </div>
  )
}

/** The same for a text of several lines. */
export function AreaField({ label, name, error, hint, className = '', ...rest }: AreaProps) {
  const id = useId()
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-label">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, error, hint)}
        className={`${box} field-sizing-content max-h-100 min-h-36 py-3`}
      />
      <Note id={id} error={error} hint={hint} />
    </div>
  )
}

/** A labelled native select. */
export function SelectField({ label, name, error, hint, options, className = '', ...rest }: SelectProps) {
  const id = useId()
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-label">
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, error, hint)}
          className={`${box} cursor-pointer appearance-none pr-11`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-2"
        />
      </div>
      <Note id={id} error={error} hint={hint} />
    </div>
  )
}

/** A 24 px box in a 48 px row; the whole row is the target. */
export function Checkbox({ label, error, hint, className = '', ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-12 cursor-pointer items-center gap-3">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, error, hint)}
          className="check"
        />
        <span>{label}</span>
      </label>
      {/* below the label, not below the box */}
      <div className={hint ? '-mt-2 pl-9' : ''}>
        <Note id={id} error={error} hint={hint} />
      </div>
    </div>
  )
}
