'use client'
import type { Route } from 'next'
import Link from 'next/link'
import { NoteForm, NoteItem } from '@/components/orders/note-form'
import { call } from '@/lib/browser/call'
import { addCustomerNote } from '@/lib/customers/operator-contract'
import { type DeskNote, NewDeskNote } from '@/lib/customers/schema'
import { orderHref } from '@/lib/dispatch/rules/addresses'
import { maxOrderNoteLength } from '@/lib/orders/schema'

type Props = { id: string; notes: readonly DeskNote[]; owner: string; isCut: boolean }

/** The team's notes on a customer and on the orders, newest first, and a line to add one on the customer. */
export const CustomerNotes = ({ id, notes, owner, isCut }: Props) => (
  <div className="grid gap-4">
    <NoteForm
      draft={`note ${id}`}
      owner={owner}
      field="text"
      schema={NewDeskNote}
      label="Note on this customer"
      hint="The customer never sees it"
      button="Add note"
      maxLength={maxOrderNoteLength}
      send={(body, key) => call(addCustomerNote, { params: { id }, body, key })}
      fallback="Failed to add the note"
      done="Note added"
    />
    {notes.length > 0 && (
      <ol className="grid gap-3">
        {notes.map(({ _id, orderId, text, by, at }) => (
          <NoteItem key={`${orderId} ${_id}`} text={text} by={by} at={at}>
            {orderId && (
              <>
                {' '}
                on{' '}
                <Link
                  href={orderHref(orderId) as Route}
                  prefetch={false}
                  className="num text-brand underline underline-offset-4"
                >
                  {orderId}
                </Link>
              </>
            )}
          </NoteItem>
        ))}
      </ol>
    )}
    {isCut && <p className="text-caption text-ink-2">Older notes stand on their orders.</p>}
  </div>
)
