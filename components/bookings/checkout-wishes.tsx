'use client'
import type { Choice } from '@/components/bookings/use-choice'
import { ChipField } from '@/components/ui/chip-field'
import { AreaField } from '@/components/ui/field'
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
}

/** The days to choose from; one that was chosen before and has passed stays, so that the fault has something to speak of. */
function dayOptions(chosen: string, now: Date) {
  const days = bookableDays(now)
  const names = new Map([
    [indiaDay(now), 'Today'],
    [indiaDay(nextIndiaMidnight(now)), 'Tomorrow'],
  ])
  return (chosen && !days.includes(chosen) ? [chosen, ...days] : days).map((day) => {
    const [weekday = '', date = ''] = formatShortDay(day).split(', ')
    return { value: day, title: names.get(day) ?? weekday, text: date }
  })
}

/** `Morning, before 12`, in two lines. */
function partOption(part: (typeof partsOfDay)[number]) {
  const [title = '', text] = partNames[part].split(', ')
  return { value: part, title, text }
}

/** When it suits; both may stay open (LOOK-41). */
export function CheckoutWishes({
  choice: { preferredDay, preferredPart },
  choose,
  errors,
  title = 'When should we come?',
  text = 'Optional. Our team will call you to fix the time.',
}: Props & { title?: string; text?: string }) {
  useIndiaDay() // other days after midnight
  const now = new Date()
  const possibleParts = partsLeft(preferredDay, now)
  const parts = partsOfDay.filter((part) => possibleParts.includes(part) || part === preferredPart)
  return (
    <section aria-labelledby="order-wishes">
      <h3 id="order-wishes" className="text-h3">
        {title}
      </h3>
      <p className="mb-3 text-small text-ink-2">{text}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ChipField
          as="row"
          label="Preferred day"
          options={[{ value: '', title: 'No preference' }, ...dayOptions(preferredDay, now)]}
          value={preferredDay}
          error={errors.preferredDay}
          onChange={(day) =>
            choose({
              preferredDay: day,
              ...(!partsLeft(day, now).some((part) => part === preferredPart) && { preferredPart: '' }),
            })
          }
        />
        <ChipField
          label="Part of the day"
          options={[{ value: '', title: 'Any time' }, ...parts.map(partOption)]}
          value={preferredPart}
          error={errors.preferredPart}
          onChange={(part) => choose({ preferredPart: part })}
        />
      </div>
    </section>
  )
}

/** What the professional is to know. */
export function CheckoutNote({ choice: { note }, choose, errors }: Props) {
  const length = note.trim().length
  return (
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
      className="[&_textarea]:max-h-60 [&_textarea]:min-h-24"
    />
  )
}
