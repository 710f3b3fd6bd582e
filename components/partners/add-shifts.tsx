'use client'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox, Field } from '@/components/ui/field'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { CallFailed, call } from '@/lib/browser/call'
import { checked, useForm } from '@/lib/browser/use-form'
import { useRefresh } from '@/lib/browser/use-refresh'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useTyped } from '@/lib/browser/use-typed'
import { addShifts } from '@/lib/partners/operator-contract'
import { shiftsOf, shiftsText, usualWeek, weekdays, weekFaults } from '@/lib/partners/rules/week'
import { NewShifts, type Partner } from '@/lib/partners/schema'

type Props = { partner: Pick<Partner, '_id' | 'fullName'>; today: string; owner: string }

/** A refusal of what stands in no field of the form is said of the whole, or of the end of the shift. */
function asTyped(error: unknown) {
  if (!(error instanceof CallFailed)) return error
  const ofShift = Object.entries(error.fields).find(([name]) => /^shifts\.[0-9]+\./.test(name))
  return new CallFailed(error.message, error.status, ofShift ? { until: ofShift[1] } : {})
}

/** Enters a week of shifts for some weeks at once. */
export function AddShifts({ partner, today, owner }: Props) {
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh()
  const empty = usualWeek(today)
  const { values, set, reset } = useTyped(empty, { name: `shifts ${partner._id}`, owner })
  const { keyOf, forget } = useSameKey()
  const faults = weekFaults(values)
  const preview = Object.keys(faults).length ? '' : shiftsText(shiftsOf(values, new Date()), new Date())
  const form = useForm({
    values,
    set,
    send: async (typed) => {
      const faults = weekFaults(typed)
      if (Object.keys(faults).length) throw new CallFailed('', 400, faults)
      const shifts = shiftsOf(typed, new Date())
      if (!shifts.length) throw new CallFailed('', 400, { firstDay: 'All of these shifts have ended already' })
      const params = { id: partner._id }
      try {
        const body = NewShifts.parse(checked(NewShifts, { shifts }))
        return await call(addShifts, { params, body, key: keyOf([params, body]) })
      } catch (error) {
        throw asTyped(error)
      }
    },
    fallback: 'No shift was entered. Please try again.',
    onDone: (added) => {
      forget()
      reset(empty)
      setOpen(false)
      toast(added.length === 1 ? '1 shift is entered' : `${added.length} shifts are entered`)
      refresh()
    },
  })
  return (
    <>
      <Button kind="line" size="sm" onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden className="size-5" />
        Add shifts
      </Button>
      <FormSheet
        of={form}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Shifts of ${partner.fullName}`}
        subtitle="One week, for as many weeks as you say. Single shifts can be taken back later."
        room="sky"
        width={560}
        submitLabel="Enter shifts"
      >
        <fieldset aria-describedby={form.errors.mon ? 'week-fault' : undefined}>
          <legend className="text-label">On</legend>
          <div className="grid grid-cols-4 gap-x-2 sm:grid-cols-7">
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
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="First day" type="date" min={today} {...form.text('firstDay')} />
          <Field label="For so many weeks" inputMode="numeric" autoComplete="off" {...form.text('weeks')} />
        </div>
        <p role="status" className="num -mt-2 min-h-6 text-small text-ink-2">
          {preview}
        </p>
      </FormSheet>
    </>
  )
}
