'use client'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { useOrderCall } from '@/components/orders/use-order-call'
import { AreaField } from '@/components/ui/field'
import { Form, Submit } from '@/components/ui/form'
import { toast } from '@/components/ui/toast'
import { dropDraft } from '@/lib/browser/draft'
import { checked, useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useTyped } from '@/lib/browser/use-typed'
import { formatDateTime } from '@/lib/india-time'

type Props<Field extends string> = {
  /** The name of its draft, and the operator whose it is. */
  draft: string
  owner: string
  /** The field of the call's body, which has no other. */
  field: Field
  schema: z.ZodType<Record<Field, string>>
  maxLength: number
  label: string
  hint: string
  button: string
  /** The same key stands for the same text. */
  send: (body: Record<Field, string>, key: string) => Promise<unknown>
  fallback: string
  done: string
}

/** A text of the team about an order: a note for itself, or one for the customer. It is empty again once it is sent. */
export function NoteForm<Field extends string>({ draft, owner, field, schema, send, ...texts }: Props<Field>) {
  const nothing = { [field]: '' } as Record<Field, string>
  const { values, set, reset } = useTyped(nothing, { name: draft, owner })
  const make = useOrderCall()
  const key = useSameKey()
  const form = useForm({
    values,
    set,
    send: async (typed) => {
      const body = checked(schema, typed) as Record<Field, string>
      return make(() => send(body, key.keyOf(body)))
    },
    fallback: texts.fallback,
    onDone: () => {
      key.forget()
      dropDraft(draft)
      reset(nothing)
      toast(texts.done)
    },
  })
  return (
    <Form of={form}>
      <AreaField label={texts.label} hint={texts.hint} rows={3} maxLength={texts.maxLength} {...form.text(field)} />
      <Submit of={form} className="self-start">
        {texts.button}
      </Submit>
    </Form>
  )
}

type NoteProps = { text: string; by: string; at: string; children?: ReactNode }

/** A note of the team in its list: what was written, by whom and when, and what it is about. */
export const NoteItem = ({ text, by, at, children }: NoteProps) => (
  <li className="rounded-md bg-sunk px-4 py-3">
    <p className="wrap-break-word whitespace-pre-line">{text}</p>
    <p className="text-caption text-ink-2">
      {by}, <time dateTime={at}>{formatDateTime(new Date(at))}</time>
      {children}
    </p>
  </li>
)
