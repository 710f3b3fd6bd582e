import type { ComponentProps, ReactNode } from 'react'
import { AddRecord } from '@/components/bookings/add-record'
import { RadioCard } from '@/components/ui/radio-card'
import { maxRecords } from '@/lib/account/rules/records'

type ChoiceProps<T> = {
  title: string
  /** Of something larger that has a heading. */
  isPart?: boolean
  name: string
  records: readonly T[]
  chosen: string
  onChoose: (id: string) => void
  /** What a card says: its title, and the text below. */
  read: (record: T) => [title: string, text: ReactNode]
  add: ComponentProps<typeof AddRecord<T>>
  /** Stands before the records, and is none of them. */
  first?: ReactNode
  children?: ReactNode
}

/** The customer's addresses or numbers to choose from, with room for one more. */
export const RecordChoice = <T extends { _id: string; isPrimary: boolean }>(props: ChoiceProps<T>) => (
  <fieldset className="min-w-0">
    <legend className={`float-left mb-3 ${props.isPart ? 'text-label' : 'text-h3'}`}>{props.title}</legend>
    {props.records.length < maxRecords && <AddRecord {...props.add} />}
    <div className="clear-both grid gap-2">
      {props.first}
      {props.records.map((record) => {
        const [title, text] = props.read(record)
        return (
          <RadioCard
            key={record._id}
            name={props.name}
            value={record._id}
            checked={record._id === props.chosen}
            onChange={props.onChoose}
            title={<Named primary={record.isPrimary}>{title}</Named>}
          >
            {text}
          </RadioCard>
        )
      })}
      {props.children}
    </div>
  </fieldset>
)

/** In the title's row, so that the lines below have the whole width. */
const Named = ({ primary, children }: { primary: boolean; children: string }) => (
  <span className="num flex flex-wrap items-center justify-between gap-x-3">
    {children}
    {primary && (
      <span className="rounded-pill bg-raised px-2.5 text-caption leading-6 font-semibold text-ink-2">Primary</span>
    )}
  </span>
)
