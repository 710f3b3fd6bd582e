import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type Texts = { label: ReactNode; error?: string; hint?: ReactNode }
type Named = Texts & { name: string }
type FieldProps = Named & ComponentProps<'input'> & { end?: ReactNode }
type AreaProps = Named & ComponentProps<'textarea'>
type SelectProps = Named & ComponentProps<'select'> & { options: readonly { value: string; label: string }[] }
type CheckboxProps = Texts & ComponentProps<'input'>

const box =
  'min-h-13 w-full rounded-md border-[1.5px] border-line-strong bg-raised px-4 text-ink placeholder:text-ink-3 placeholder:opacity-100 focus:border-transparent focus:outline-3 focus:outline-offset-1 focus:outline-brand [&[readonly]]:bg-sunk disabled:bg-sunk disabled:text-ink-2 aria-invalid:border-2 aria-invalid:border-bad aria-invalid:focus:border-transparent'

/** What a control says of its state, with the ids of the texts that describe it in the order in which they are read. */
const stateOf = (id: string, error?: string, hint?: ReactNode) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

const Notes = ({ id, error, hint }: { id: string; error?: string; hint?: ReactNode }) => (
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

type Control = { id: string } & ReturnType<typeof stateOf>
type DescribedProps = Omit<Texts, 'label'> & { children: (control: Control, notes: ReactNode) => ReactNode }

/** A control of any look with its error and hint, which it is described by. */
export function Described({ error, hint, children }: DescribedProps) {
  const id = useId()
  return children({ id, ...stateOf(id, error, hint) }, <Notes id={id} error={error} hint={hint} />)
}

type LabelledProps = Texts & { className?: string; children: (control: Control) => ReactNode }

/** The label above a control, and below it what is wrong and what helps. */
export const Labelled = ({ label, className = '', children, ...texts }: LabelledProps) => (
  <Described {...texts}>
    {(control, notes) => (
      <div className={`grid content-start gap-1.5 ${className}`}>
        <label htmlFor={control.id} className="text-label">
          {label}
        </label>
        {children(control)}
        {notes}
      </div>
    )}
  </Described>
)

/** A labelled input with its own error, and a control at its `end`; the rest of the props go to the input. */
export const Field = ({ label, error, hint, end, className, ...rest }: FieldProps) => (
  <Labelled label={label} error={error} hint={hint} className={className}>
    {(control) => (
      <div className="relative">
        <input {...rest} {...control} className={`${box} read-only:bg-sunk ${end ? 'pr-14' : ''}`} />
        {end && <div className="absolute inset-y-0 right-1 grid place-items-center">{end}</div>}
      </div>
    )}
  </Labelled>
)

/** The same for a text of several lines. */
export const AreaField = ({ label, error, hint, className, ...rest }: AreaProps) => (
  <Labelled label={label} error={error} hint={hint} className={className}>
    {(control) => <textarea {...rest} {...control} className={`${box} field-sizing-content max-h-100 min-h-36 py-3`} />}
  </Labelled>
)

/** A labelled native select. */
export const SelectField = ({ label, error, hint, options, className, ...rest }: SelectProps) => (
  <Labelled label={label} error={error} hint={hint} className={className}>
    {(control) => (
      <div className="relative">
        <select {...rest} {...control} className={`${box} cursor-pointer appearance-none pr-11`}>
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
    )}
  </Labelled>
)

/** A 24 px box in a 48 px row; the whole row is the target. */
export const Checkbox = ({ label, error, hint, className = '', ...rest }: CheckboxProps) => (
  <Described error={error} hint={hint}>
    {({ id: _, ...state }, notes) => (
      <div className={className}>
        <label className="flex min-h-12 cursor-pointer items-center gap-3">
          <input {...rest} {...state} type="checkbox" className="check" />
          <span>{label}</span>
        </label>
        {/* below the label, not below the box */}
        <div className={hint ? '-mt-2 pl-9' : ''}>{notes}</div>
      </div>
    )}
  </Described>
)
