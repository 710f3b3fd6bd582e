'use client'
import { Bookmark, Plus, X } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useId, useState } from 'react'
import { Field } from '@/components/ui/field'
import { FormSheet } from '@/components/ui/form-sheet'
import { passFocus } from '@/components/ui/pass-focus'
import { toast } from '@/components/ui/toast'
import { call, failureText } from '@/lib/browser/call'
import { checked, useForm } from '@/lib/browser/use-form'
import { useRefresh } from '@/lib/browser/use-refresh'
import { useSameKey } from '@/lib/browser/use-same-key'
import { addView, dropView } from '@/lib/dispatch/operator-contract'
import { ordersPath } from '@/lib/dispatch/rules/addresses'
import { maxViewNameLength, maxViews } from '@/lib/dispatch/rules/views'
import { type DeskView, type DispatchFilters, NewView } from '@/lib/dispatch/schema'

type Props = { views: readonly DeskView[]; filters: DispatchFilters; current: string }

/** The operator's own views of the orders: each leads to its list, and is forgotten by its cross. */
export function SavedViews({ views, filters, current }: Props) {
  const [isOpen, setOpen] = useState(false)
  const label = useId()
  const refresh = useRefresh()
  const forget = ({ _id, name }: DeskView) =>
    call(dropView, { params: { id: _id } }).then(refresh, (error) =>
      toast(failureText(error, `${name} was not removed`), { kind: 'bad' }),
    )
  return (
    <section aria-labelledby={label} className="flex flex-wrap items-center gap-1.5">
      <h2 id={label} className="sr-only">
        Your views
      </h2>
      <ul aria-labelledby={label} className="contents">
        {views.map((view) => (
          <li key={view._id} className="flex items-center rounded-pill bg-sunk">
            <Link
              href={`${ordersPath}?${view.query}` as Route}
              prefetch={false}
              aria-current={view.query === current ? 'page' : undefined}
              className="inline-flex min-h-11 max-w-56 items-center gap-1.5 rounded-pill py-1 pr-1 pl-3.5 text-label font-medium aria-[current]:font-semibold aria-[current]:text-brand"
            >
              <Bookmark aria-hidden className="size-4.5 flex-none" />
              <span className="truncate">{view.name}</span>
            </Link>
            <button
              ref={passFocus}
              type="button"
              aria-label={`Remove the view ${view.name}`}
              onClick={() => void forget(view)}
              className="inline-grid size-11 place-items-center rounded-pill text-ink-2 hover:bg-fill hover:text-ink noscript:hidden"
            >
              <X aria-hidden className="size-4.5" />
            </button>
          </li>
        ))}
      </ul>
      {views.length < maxViews && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-thumb px-2 text-label text-ink-2 hover:bg-sunk hover:text-ink noscript:hidden"
        >
          <Plus aria-hidden className="size-5" />
          Save this view
        </button>
      )}
      <SaveView open={isOpen} onClose={() => setOpen(false)} filters={filters} />
    </section>
  )
}

function SaveView({ open, onClose, filters }: { open: boolean; onClose: () => void; filters: DispatchFilters }) {
  const [name, setName] = useState('')
  const { keyOf, forget } = useSameKey()
  const refresh = useRefresh()
  const form = useForm({
    values: { name },
    set: (changes) => setName((before) => changes.name ?? before),
    send: (typed) => {
      const { q: _sought, ...kept } = filters
      const body = checked(NewView, { ...typed, filters: kept })
      return call(addView, { body, key: keyOf(body) })
    },
    fallback: 'The view was not saved. Please try again.',
    onDone: () => {
      forget()
      setName('')
      onClose()
      refresh()
    },
  })
  return (
    <FormSheet
      of={form}
      open={open}
      onClose={onClose}
      title="Save this view"
      subtitle={`This list with its filters, for you alone${filters.q ? '. What you searched for is not kept' : ''}`}
      room="sky"
      width={440}
      submitLabel="Save"
    >
      <Field label="Name" maxLength={maxViewNameLength} autoComplete="off" {...form.text('name')} />
    </FormSheet>
  )
}
