import type { ReactNode } from 'react'
import type { Shown } from '@/components/audit/hrefs'
import { Field, SelectField } from '@/components/ui/field'
import { auditedSubjects } from '@/lib/audit/rules/actions'

type Props = { filter: Shown; people: readonly { id: string; name: string }[]; submit: ReactNode }

const anything = { value: '', label: 'Anything' }

/** The filters, which stand in the address: a form that the browser sends by itself. */
export function AuditFilterForm({ filter, people, submit }: Props) {
  const known = [
    { value: '', label: 'Anybody' },
    { value: 'commandLine', label: 'Command line' },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const isOther = filter.by && !known.some(({ value }) => value === filter.by)
  const who = isOther ? [...known, { value: filter.by!, label: 'The one of the list' }] : known
  const what = [anything, ...Object.entries(auditedSubjects).map(([value, label]) => ({ value, label }))]
  return (
    <form
      key={JSON.stringify(filter)}
      method="get"
      action="/operator/audit"
      className="grid items-end gap-3 rounded-card bg-sunk p-4 sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <SelectField label="Who" name="by" options={who} defaultValue={filter.by ?? ''} />
      <SelectField label="What" name="subject" options={what} defaultValue={filter.subject ?? ''} />
      <Field label="Number or id" name="id" defaultValue={filter.id ?? ''} maxLength={60} autoComplete="off" />
      <Field label="Day" name="day" type="date" defaultValue={filter.day ?? ''} />
      <div className="pb-1">{submit}</div>
    </form>
  )
}
