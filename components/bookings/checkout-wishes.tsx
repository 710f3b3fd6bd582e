'use client'
import type { Choice } from '@/components/bookings/use-choice'
import { AreaField, SelectField } from '@/components/ui/field'
import { bookableDays, partNames, partsLeft, partsOfDay } from '@/lib/bookings/rules/wishes'
import { maxNoteLength } from '@/lib/bookings/schema'
import type { Errors } from '@/lib/browser/use-errors'
import { useIndiaDay } from '@/lib/browser/use-india-day'
import { formatShortDay, indiaDay, nextIndiaMidnight } from '@/lib/india-time'

type Wished = Pick<Choice, 'preferredDay' | 'preferredPart' | 'note'>
type Props = {
  choice: Wished
  choose: (changes: Partial<Wished>) => void
  errors: Errors
  title?: string
  text?: string
}

/** The days to choose from; one that was chosen before and has passed stays, so that the fault has something to speak of. */
function dayOptions(chosen: string, now: Date) {
  const days = bookableDays(now)
  const names = new Map([
    [indiaDay(now), 'Today'],
    [indiaDay(nextIndiaMidnight(now)), 'Tomorrow'],
  ])
  return (chosen && !days.includes(chosen) ? [chosen, ...days] : days).map((day) => ({
    value: day,
    label: [names.get(day), formatShortDay(day)].filter(Boolean).join(', '),
  }))
}

/** When it suits, and what the professional is to know; all of it may stay empty. */
export function CheckoutWishes({
  choice,
  choose,
  errors,
  title = 'Your wishes',
  text = 'Optional. Our team will call you to fix the time.',
}: Props) {
  useIndiaDay() // other days after midnight
  const now = new Date()
  const { preferredDay, preferredPart, note } = choice
  const possibleParts = partsLeft(preferredDay, now)
  const parts = partsOfDay.filter((part) => possibleParts.includes(part) || part === preferredPart)
  const length = note.trim().length
  return (
    <section aria-labelledby="order-wishes">
      <h3 id="order-wishes" className="text-h3">
        {title}
      </h3>
      <p className="mb-3 text-small text-ink-2">{text}</p>
      <div className="grid gap-4 xs:grid-cols-2 xs:gap-x-3 md:grid-cols-1 lg:grid-cols-2">
        <SelectField
          label="Preferred day"
          name="preferredDay"
          options={[{ value: '', label: 'No preference' }, ...dayOptions(preferredDay, now)]}
          value={preferredDay}
          error={errors.preferredDay}
          onChange={({ target: { value } }) =>
            choose({
              preferredDay: value,
              ...(!partsLeft(value, now).some((part) => part === preferredPart) && { preferredPart: '' }),
            })
          }
        />
        <SelectField
          label="Part of the day"
          name="preferredPart"
          options={[
            { value: '', label: 'Any time' },
            ...parts.map((part) => ({ value: part, label: partNames[part] })),
          ]}
          value={preferredPart}
          error={errors.preferredPart}
          onChange={({ target: { value } }) => choose({ preferredPart: value })}
        />
        <AreaField
          label="Note for the professional"
          name="note"
          autoComplete="off"
          autoCapitalize="sentences"
          value={note}
          error={errors.note}
          hint={
            length > maxNoteLength * 0.8 ? (
              <span className="num">
                {length} of {maxNoteLength} characters
              </span>
            ) : (
              'Such as the floor, a landmark, or where to park'
            )
          }
          onChange={({ target: { value } }) => choose({ note: value })}
          className="col-span-full [&_textarea]:max-h-60 [&_textarea]:min-h-24"
        />
      </div>
    </section>
  )
}
