'use client'
import { useId } from 'react'
import type { Choice, VisitChoice } from '@/components/bookings/use-choice'
import { ChipField } from '@/components/ui/chip-field'
import { AreaField } from '@/components/ui/field'
import { IndiaTime } from '@/components/ui/india-time'
import { bookableDays, partNames, partsLeft, partsOfDay } from '@/lib/bookings/rules/wishes'
import { maxNoteLength } from '@/lib/bookings/schema'
import type { Errors } from '@/lib/browser/use-errors'
import { useIndiaDay } from '@/lib/browser/use-india-day'
import { indiaDay, nextIndiaMidnight } from '@/lib/india-day'
import { formatShortDay } from '@/lib/india-time'

type Chosen<C> = { choice: C; choose: (changes: Partial<C>) => void; errors: Errors }
type Props = Chosen<Pick<VisitChoice, 'preferredDay' | 'preferredPart'>> & {
  title?: string
  text?: string
  /** The id of the heading under which they stand, where there are several. */
  within?: string | undefined
}

/** The days to choose from; one that was chosen before and has passed stays, so that the fault has something to speak of. */
function dayOptions(chosen: string, now: Date) {
  const days = bookableDays(now)
  const names = new Map([
    [indiaDay(now), 'Today'],
    [indiaDay(nextIndiaMidnight(now)), 'Tomorrow'],
  ])
  return (chosen && !days.includes(chosen) ? [chosen, ...days] : days).map((day) => {
    const [weekday = '', date = ''] = formatShortDay(day, now).split(', ')
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
  within,
}: Props) {
  const id = useId()
  const Heading = within ? 'h4' : 'h3'
  useIndiaDay() // other days after midnight
  const now = new Date()
  const possibleParts = partsLeft(preferredDay, now)
  const parts = partsOfDay.filter((part) => possibleParts.includes(part) || part === preferredPart)
  return (
    <section aria-labelledby={within ? `${within} ${id}` : id}>
      <Heading id={id} className={within ? 'text-label' : 'text-h3'}>
        {title}
      </Heading>
      <p className="mb-3 text-small text-ink-2">
        {text}
        <IndiaTime text=" Times are India time." />
      </p>
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
export function CheckoutNote({
  choice: { note },
  choose,
  errors,
  ofAll,
}: Chosen<Pick<Choice, 'note'>> & { ofAll?: boolean }) {
  const length = note.trim().length
  return (
    <AreaField
      label={ofAll ? 'Note for all visits' : 'Note for the professional'}
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
