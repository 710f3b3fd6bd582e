'use client'
import { Field, SelectField } from '@/components/ui/field'
import { Stepper } from '@/components/ui/stepper'
import { stepMinutes } from '@/lib/board/rules/geometry'
import { minutesFault, type Spot, visitMinutes } from '@/lib/board/rules/holding'
import { clockOf, instantAt } from '@/lib/dispatch/rules/plan'
import { indiaDay } from '@/lib/india-day'

export type Named = { _id: string; fullName: string }
type Props = { spot: Spot; partners: readonly Named[]; onChange: (spot: Partial<Spot>) => void }

/** The place in a form: the way of a finger, and what the keys have chosen. What is half typed changes nothing. */
export function SpotFields({ spot, partners, onChange }: Props) {
  const at = new Date(spot.at)
  const [day, time] = [indiaDay(at), clockOf(at)]
  const goTo = (toDay: string, toTime: string) => {
    const instant = instantAt(toDay, toTime)
    if (instant) onChange({ at: instant.getTime() })
  }
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <SelectField
        label="Partner"
        name="partner"
        className="col-span-2"
        value={spot.partnerId}
        onChange={(event) => onChange({ partnerId: event.target.value })}
        options={partners.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
      />
      <Field
        label="Day"
        name="day"
        type="date"
        className="col-span-2"
        required
        value={day}
        onChange={(event) => goTo(event.target.value, time)}
      />
      <Field
        label="At"
        name="at"
        type="time"
        step={900}
        required
        value={time}
        onChange={(event) => goTo(day, event.target.value)}
      />
      <div className="grid content-start gap-1.5">
        <span aria-hidden className="text-label">
          Minutes
        </span>
        <Stepper
          label="Minutes"
          value={spot.minutes}
          range={{ ...visitMinutes, step: stepMinutes }}
          faultOf={minutesFault}
          onChange={(minutes) => minutes && onChange({ minutes })}
        />
      </div>
    </div>
  )
}
