'use client'
import { NoteForm, NoteItem } from '@/components/orders/note-form'
import { call } from '@/lib/browser/call'
import { callText } from '@/lib/dispatch/rules/told'
import { addOrderNote, tellCustomer } from '@/lib/orders/operator-contract'
import {
  type DeskOrder,
  Message,
  maxMessageLength,
  maxOrderNoteLength,
  NewOrderNote,
  type OrderNote,
} from '@/lib/orders/schema'

type Props = { orderId: string; notes: readonly OrderNote[]; owner: string }

/** The team's own notes of an order, newest first, which its customer never sees; and a line to add one. */
export const OrderNotes = ({ orderId, notes, owner }: Props) => (
  <div className="grid gap-4">
    <NoteForm
      draft={`note ${orderId}`}
      owner={owner}
      field="text"
      schema={NewOrderNote}
      label="Note for the team"
      hint="The customer never sees it"
      button="Add note"
      maxLength={maxOrderNoteLength}
      send={(body, key) => call(addOrderNote, { params: { orderId }, body, key })}
      fallback="Failed to add the note"
      done="Note added"
    />
    {notes.length > 0 && (
      <ol className="grid gap-3">
        {notes.map(({ _id, text, by, at }) => (
          <NoteItem key={_id} text={text} by={by} at={at} />
        ))}
      </ol>
    )}
  </div>
)

type TellProps = Pick<Props, 'owner'> & { order: Pick<DeskOrder, 'orderId' | 'toCall'> }

/** A note for the customer: it stands in the timeline at once, without a mail. */
export const TellCustomer = ({ order: { orderId, toCall }, owner }: TellProps) => (
  <NoteForm
    draft={`tell ${orderId}`}
    owner={owner}
    field="message"
    schema={Message}
    label="Note for the customer"
    hint={
      toCall
        ? `It stands in the order's timeline. ${callText(toCall)}`
        : "The customer reads it at once, in the order's timeline; no mail is sent"
    }
    button="Tell the customer"
    maxLength={maxMessageLength}
    send={(body, key) => call(tellCustomer, { params: { orderId }, body, key })}
    fallback="Failed to send the note"
    done={toCall ? 'The note stands in the timeline' : 'The customer sees the note'}
  />
)
