import { Checkbox, Field } from '@/components/ui/field'
import { type TypedWeek, weekdays } from '@/lib/partners/rules/week'

type Text = { name: string; value: string; error?: string; onChange: (event: { target: { value: string } }) => void }
type Props = {
  form: {
    errors: Record<string, string>
    text: (name: 'from' | 'until' | 'firstDay' | 'lastDay' | 'weeks') => Text
    change: (changes: Partial<TypedWeek>) => void
    mark: (changes: Record<string, undefined>) => void
  }
  values: TypedWeek
  today: string
  /** Tells whether a week may be entered for some weeks alone. */
  mayEnd?: boolean
}

/** The days and hours of a week of shifts, and from when on they repeat. */
export const WeekFields = ({ form, values, today, mayEnd = false }: Props) => (
  <>
    <fieldset aria-describedby={form.errors.mon ? 'week-fault' : undefined}>
      <legend className="text-label">On</legend>
      <div className="flex flex-wrap gap-x-5">
        {weekdays.map(({ name, label }) => (
          <Checkbox
            key={name}
            name={name}
            label={label}
            checked={values[name]}
            aria-invalid={name === 'mon' && form.errors.mon ? true : undefined}
            onChange={({ target }) => form.change({ [name]: target.checked })}
          />
        ))}
      </div>
      {form.errors.mon && (
        <p id="week-fault" className="text-small font-medium text-bad">
          {form.errors.mon}
        </p>
      )}
    </fieldset>
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="From" type="time" step={900} {...form.text('from')} />
      <Field label="Until" type="time" step={900} {...form.text('until')} />
    </div>
    <Checkbox
      label="Ends on the next day"
      name="isOverMidnight"
      checked={values.isOverMidnight}
      onChange={({ target }) => {
        form.change({ isOverMidnight: target.checked })
        form.mark({ until: undefined })
      }}
      className="-my-3"
    />
    {mayEnd && (
      <Checkbox
        label="Repeats every week"
        name="repeats"
        checked={values.repeats}
        onChange={({ target }) => form.change({ repeats: target.checked })}
        className="-my-3"
      />
    )}
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="First day" type="date" min={today} {...form.text('firstDay')} />
      {values.repeats ? (
        <Field
          label="Last day (optional)"
          type="date"
          min={values.firstDay}
          hint="Empty: the week repeats without an end."
          {...form.text('lastDay')}
          required={false}
        />
      ) : (
        <Field label="For so many weeks" inputMode="numeric" autoComplete="off" {...form.text('weeks')} />
      )}
    </div>
  </>
)
