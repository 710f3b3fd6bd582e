'use client'
import { Pencil, Plus, Star, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RecordFormProps } from '@/components/account/record-form'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DraftNotice } from '@/components/ui/draft-notice'
import { FormError } from '@/components/ui/form-error'
import { IconButton } from '@/components/ui/icon-button'
import { toast } from '@/components/ui/toast'
import { maxRecords, withoutRecord, withRecord } from '@/lib/account/rules/records'
import { dropDraft, readDraft } from '@/lib/browser/draft'
import { useCall } from '@/lib/browser/use-call'

type Record = { _id: string; isPrimary: boolean }
type Props<T> = {
  /** Whose they are. */
  owner: string
  heading: string
  /** 'address', 'number' */
  one: string
  records: T[]
  /** Takes a function, as two changes may be under way at once. */
  onChange: (change: (records: T[]) => T[]) => void
  /** How a record reads on its card, and when it is spoken of. */
  read: (record: T) => { icon: ReactNode; title: string; text: ReactNode; spoken: string }
  empty: (add: ReactNode) => ReactNode
  Form: (props: RecordFormProps<T>) => ReactNode
  remove: (id: string) => Promise<unknown>
  setPrimary: (id: string) => Promise<T>
  failed: { remove: string; setPrimary: string }
}

/** Addresses or numbers: add, edit, delete with a question, choose the primary one. */
export function RecordList<T extends Record>(props: Props<T>) {
  const { owner, heading, one, records, onChange, read } = props
  const frame = useRef<HTMLElement>(null)
  // `times` counts the openings and is the form's key: each begins afresh. Closed, it stays mounted while its sheet slides away.
  const [form, setForm] = useState<{ open: boolean; record: T | null; times: number }>()
  const draftOf = (record: T | null) => `${one}:${record?._id ?? 'new'}`
  const [unfinished, setUnfinished] = useState<{ record: T | null }>()
  // A draft from before the session ended, or before a reload, is announced; its sheet does not open by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft of before is there at the first look or not at all
  useEffect(() => {
    const found = [null, ...records].find((record) => readDraft(draftOf(record), owner))
    setUnfinished(found === undefined ? undefined : { record: found })
  }, [])
  const [doomed, setDoomed] = useState<{ open: boolean; record: T }>()
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(selector)?.focus())

  const primary = useCall(props.setPrimary, props.failed.setPrimary, (saved) => {
    onChange((before) => withRecord(before, saved))
    toast(`Primary ${one} changed`)
    focusOn(`[data-record="${saved._id}"] button`)
  })
  const removal = useCall(props.remove, props.failed.remove, (_, id) => {
    onChange((before) => withoutRecord(before, id))
    toast(`${one === 'address' ? 'Address' : 'Number'} deleted`)
    focusOn('[data-add]')
  })
  const edit = (record: T | null) => {
    primary.clearFailure()
    removal.clearFailure()
    setUnfinished(undefined)
    setForm((before) => ({ open: true, record, times: (before?.times ?? 0) + 1 }))
  }
  const close = (current: NonNullable<typeof form>) => {
    dropDraft(draftOf(current.record))
    setForm({ ...current, open: false })
  }
  const add = (look: 'line' | 'go') =>
    records.length < maxRecords ? (
      <Button kind={look} size={look === 'line' ? 'sm' : 'md'} onClick={() => edit(null)} data-add>
        <Plus aria-hidden />
        <span>
          Add<span className={look === 'line' ? 'max-xs:sr-only' : ''}> {one}</span>
        </span>
      </Button>
    ) : (
      <p className="text-small text-ink-2">Up to {maxRecords} can be kept</p>
    )
  return (
    <section ref={frame} aria-labelledby={`${one}-heading`} className="grid grid-cols-[minmax(0,1fr)]">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={`${one}-heading`} className="text-h2">
          {heading}
        </h2>
        {records.length > 0 && add('line')}
      </div>
      <div className="has-[p]:mb-4">
        <FormError pending={removal.pending || primary.pending}>
          {removal.failure?.message ?? primary.failure?.message}
        </FormError>
      </div>
      {unfinished && (
        <DraftNotice
          what={unfinished.record ? `your change to ${read(unfinished.record).spoken}` : `your new ${one}`}
          onContinue={() => edit(unfinished.record)}
          onDiscard={() => {
            dropDraft(draftOf(unfinished.record))
            setUnfinished(undefined)
            focusOn('[data-add]')
          }}
        />
      )}
      {records.length === 0 && props.empty(add('go'))}
      <ul className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${records.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {records.map((record) => {
          const { icon, title, text, spoken } = read(record)
          const named = <span className="sr-only"> {spoken}</span>
          return (
            <li
              key={record._id}
              data-record={record._id}
              className="flex flex-col rounded-card bg-raised shadow-[inset_0_0_0_1px_var(--line)]"
            >
              <div className="flex flex-1 flex-wrap content-start gap-x-4 gap-y-2 px-5 pt-5 pb-3">
                <span className="grid size-11 flex-none place-items-center rounded-thumb bg-wall text-wall-ink">
                  {icon}
                </span>
                <div className="min-w-0 flex-[1_1_10rem] wrap-break-word">
                  <div className="flex min-h-6.5 flex-wrap items-center justify-between gap-x-3 gap-y-1">
                    <h3 className="text-body leading-6 font-semibold">{title}</h3>
                    {record.isPrimary && <Chip>Primary</Chip>}
                  </div>
                  <div className="text-small text-ink-2">{text}</div>
                </div>
              </div>
              <div className="flex flex-wrap items-center gap-1 border-t border-line p-2">
                <Button kind="quiet" size="sm" onClick={() => edit(record)}>
                  <Pencil aria-hidden />
                  <span>
                    Edit
                    {named}
                  </span>
                </Button>
                {!record.isPrimary && (
                  <Button
                    kind="quiet"
                    size="sm"
                    pending={primary.pending}
                    onClick={() => {
                      removal.clearFailure()
                      primary.run(record._id)
                    }}
                  >
                    <Star aria-hidden />
                    <span>
                      Set as primary
                      {named}
                    </span>
                  </Button>
                )}
                <IconButton
                  label={`Delete ${spoken}`}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => setDoomed({ open: true, record })}
                  className="ml-auto text-ink-2"
                />
              </div>
            </li>
          )
        })}
      </ul>
      {form && (
        <props.Form
          key={form.times}
          owner={owner}
          draft={draftOf(form.record)}
          open={form.open}
          record={form.record}
          only={records.length === 0 || (records.length === 1 && form.record !== null)}
          onClose={() => (form.record ? close(form) : setForm({ ...form, open: false }))}
          onCancel={() => close(form)}
          onSaved={(saved) => {
            onChange((before) => withRecord(before, saved))
            close(form)
            toast(`${one === 'address' ? 'Address' : 'Number'} saved`)
            if (!records.length) focusOn('[data-add]')
          }}
        />
      )}
      {doomed && (
        <ConfirmDialog
          open={doomed.open}
          title={`Delete this ${one}?`}
          text={
            <>
              <p className="font-semibold">{read(doomed.record).title}</p>
              {read(doomed.record).text}
            </>
          }
          confirmLabel="Delete"
          cancelLabel="Cancel"
          kind="bad"
          onConfirm={() => {
            setDoomed({ ...doomed, open: false })
            primary.clearFailure()
            removal.run(doomed.record._id)
          }}
          onCancel={() => setDoomed({ ...doomed, open: false })}
        />
      )}
    </section>
  )
}
