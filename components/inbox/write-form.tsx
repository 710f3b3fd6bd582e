'use client'
import { type KeyboardEvent, useRef } from 'react'
import { useMessageCall } from '@/components/inbox/use-message-call'
import { AreaField } from '@/components/ui/field'
import { Form, Submit } from '@/components/ui/form'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/call'
import { dropDraft } from '@/lib/browser/draft'
import { newKey } from '@/lib/browser/new-key'
import { checked, useForm } from '@/lib/browser/use-form'
import { useSeenVersion } from '@/lib/browser/use-seen-version'
import { useTyped } from '@/lib/browser/use-typed'
import { addNote, replyToMessage, settleMessage } from '@/lib/inbox/operator-contract'
import { type InboxMessage, NewNote, NewReply, Settlement } from '@/lib/inbox/schema'

export type Writing = 'reply' | 'note' | 'settle'

type Sent = { params: { ref: string }; text: string; version: number; key: string }

const neededSettlement = Settlement.required()

/** How each kind of text is sent, and what is said of it. */
const forms = {
  reply: {
    label: 'Your reply',
    hint: 'It is mailed with the number of the message, and kept here.',
    submit: 'Send reply',
    done: 'The reply is on its way',
    fallback: 'Your reply was not sent. Please try again.',
    send: ({ params, text, version, key }: Sent) =>
      call(replyToMessage, { params, body: checked(NewReply, { text, version }), key }),
  },
  note: {
    label: 'Your note',
    hint: 'For the team alone: it is never mailed.',
    submit: 'Keep note',
    done: 'The note is kept',
    fallback: 'Your note was not kept. Please try again.',
    send: ({ params, text, key }: Sent) => call(addNote, { params, body: checked(NewNote, { text }), key }),
  },
  settle: {
    label: 'How it was resolved',
    hint: 'It is mailed, and stands on the order for its customer to see.',
    submit: 'Resolve',
    done: 'It is resolved',
    fallback: 'It was not resolved. Please try again.',
    send: ({ params, text, version, key }: Sent) =>
      call(settleMessage, { params, body: checked(neededSettlement, { text, version }), key }),
  },
} as const

const close = {
  ...forms.settle,
  label: 'Closing words (optional)',
  hint: 'With words it is mailed; without any it is closed in silence.',
  submit: 'Close message',
  done: 'The message is closed',
  send: ({ params, text, version, key }: Sent) =>
    call(settleMessage, {
      params,
      body: checked(Settlement, text.trim() ? { text, version } : { version }),
      key,
    }),
}

/** The key stays while the text does, over a reload too, so that a second try cannot do twice what the first one did. */
const nothing = { text: '', key: '' }

type Props = { writing: Writing; message: InboxMessage; me: string }

/** What is typed stays in the tab until it is sent. */
export function WriteForm({ writing, message: { _id, kind, version }, me }: Props) {
  const isClosing = writing === 'settle' && kind === 'contact'
  const { label, hint, submit, done, fallback, send } = isClosing ? close : forms[writing]
  const draft = `inbox ${writing} ${_id}`
  const unwritten = useRef('')
  const { values, set, reset } = useTyped(nothing, { name: draft, owner: me })
  const { seen, tell } = useSeenVersion(version, values.text !== '')
  const changing = useMessageCall(tell)
  const form = useForm({
    values,
    set: ({ text = '' }) => set({ text, key: text ? newKey() : '' }),
    send: ({ text, key }) => {
      unwritten.current ||= newKey()
      return changing(() => send({ params: { ref: _id }, text, version: seen, key: key || unwritten.current }))
    },
    fallback,
    onDone: () => {
      unwritten.current = ''
      dropDraft(draft)
      reset(nothing)
      toast(done)
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    // Out of the field, where the keys of the inbox are heard again; what is typed stays.
    if (event.key === 'Escape') (event.target as HTMLElement).blur()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.ref.current?.requestSubmit()
  }
  return (
    <Form of={form} onKeyDown={onKeyDown}>
      <AreaField
        label={label}
        hint={hint}
        rows={5}
        aria-keyshortcuts="Control+Enter"
        {...form.text('text')}
        required={!isClosing}
      />
      <Submit of={form} className="justify-self-start self-start">
        {submit}
      </Submit>
    </Form>
  )
}
