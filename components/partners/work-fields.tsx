import { SkillFields } from '@/components/partners/skill-fields'
import { WeekFields } from '@/components/partners/week-fields'
import { AreaField, Checkbox } from '@/components/ui/field'
import { areasHint, areasLabel, prefixesOf } from '@/lib/partners/rules/areas'
import { missingForOffers, partsText } from '@/lib/partners/rules/offered'
import { hoursText } from '@/lib/partners/rules/repeated-week'
import { skillsBody } from '@/lib/partners/rules/skills'
import { type TypedWeek, weekBody, weekFaults } from '@/lib/partners/rules/week'
import type { SkillChoice } from '@/lib/partners/schema'
import type { KnownPart } from '@/lib/visits/rules/fit'

export type TypedWork = TypedWeek & { areas: string; hasWeek: boolean } & Record<string, string | boolean>

type WeekForm = Parameters<typeof WeekFields>[0]['form']
type Props = {
  form: WeekForm & {
    text: (name: 'areas') => ReturnType<WeekForm['text']>
    change: (changes: Record<string, string | boolean>) => void
  }
  values: TypedWork
  choices: readonly SkillChoice[]
  today: string
}

const followsText = (missing: readonly KnownPart[]) =>
  missing.length
    ? `No times are offered to customers until ${partsText(missing)} are entered. The desk can plan this partner by hand.`
    : 'Customers are offered times of this partner from now on.'

/** What a new partner does, where and when: each may be left out, and what follows from that is said. */
export function WorkFields({ form, values, choices, today }: Props) {
  const missing = missingForOffers({
    skills: skillsBody(values, choices),
    areas: prefixesOf(values.areas),
    hasShiftAhead: values.hasWeek,
  })
  const isWhole = Object.keys(weekFaults(values)).length === 0
  return (
    <>
      <fieldset>
        <legend className="text-label">Skills (optional)</legend>
        <SkillFields choices={choices} values={values} onChange={form.change} />
      </fieldset>
      <AreaField
        label={`${areasLabel} (optional)`}
        inputMode="numeric"
        hint={areasHint}
        {...form.text('areas')}
        required={false}
      />
      <Checkbox
        label={`Works every week${isWhole ? `: ${hoursText(weekBody(values))}` : ''}`}
        name="hasWeek"
        checked={values.hasWeek}
        onChange={({ target }) => form.change({ hasWeek: target.checked })}
        className="-my-3"
      />
      {values.hasWeek && <WeekFields form={form} values={values} today={today} />}
      <p role="status" className="text-small text-ink-2">
        {followsText(missing)}
      </p>
    </>
  )
}
