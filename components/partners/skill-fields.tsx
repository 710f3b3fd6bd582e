import { ChevronDown } from 'lucide-react'
import { Checkbox } from '@/components/ui/field'
import { changedCategory, changedService, chosenCategories } from '@/lib/partners/rules/skills'
import type { SkillChoice } from '@/lib/partners/schema'

type Props = {
  choices: readonly SkillChoice[]
  values: Readonly<Record<string, unknown>>
  onChange: (changes: Record<string, boolean>) => void
}

/** What a partner does: all, some or none of each main service. Its categories open beneath it. */
export const SkillFields = ({ choices, values, onChange }: Props) =>
  choices.map((service) => {
    const { id, name, categories } = service
    const chosen = chosenCategories(service, values)
    return (
      <fieldset key={id} className="border-b border-line pb-2 last:border-0">
        <legend className="sr-only">{name}</legend>
        <div className="font-semibold">
          <Checkbox
            name={id}
            label={`All of ${name}`}
            checked={values[id] === true}
            onChange={({ target }) => onChange(changedService(service, target.checked))}
          />
        </div>
        {categories.length > 0 && (
          <details className="group pl-9 text-small">
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 py-1">
              <span className="min-w-0 wrap-anywhere">{chosenText(chosen, categories)}</span>
              <ChevronDown aria-hidden className="mx-3 size-5 flex-none text-ink-2 group-open:rotate-180" />
            </summary>
            <div className="grid sm:grid-cols-2">
              {categories.map((category) => (
                <Checkbox
                  key={category.id}
                  name={category.id}
                  label={category.name}
                  checked={chosen.includes(category)}
                  onChange={({ target }) => onChange(changedCategory(service, values, category.id, target.checked))}
                />
              ))}
            </div>
          </details>
        )}
      </fieldset>
    )
  })

/** `2 of 3: Electrician, Plumber`. */
function chosenText(chosen: SkillChoice['categories'], all: SkillChoice['categories']) {
  if (!chosen.length) return 'Only some of it'
  const names = chosen.map(({ name }) => name).join(', ')
  return chosen.length < all.length ? `${chosen.length} of ${all.length}: ${names}` : names
}
