'use client'
import type { ReactNode } from 'react'
import { Checkbox } from '@/components/ui/field'
import { FormSheet } from '@/components/ui/form-sheet'
import type { FormState } from '@/lib/browser/use-form'

/** What the form of an address or a number is given by the list or the checkout that opens it. */
export type RecordFormProps<T> = {
  owner: string
  /** The name of its draft. */
  draft: string
  open: boolean
  /** Null for a new one. */
  record: T | null
  /** Whether it is the only one, and so the primary one in any case. */
  only: boolean
  /** Closed without Cancel: what was typed of a new one is there the next time. */
  onClose: () => void
  onCancel: () => void
  onSaved: (saved: T) => void
}

/** Keeps what was typed where it is no record of the customer's own list. */
export type Keep<Typed, T> = { keep?: (typed: Typed) => Promise<T> }

type Props = Omit<RecordFormProps<{ isPrimary: boolean }>, 'owner' | 'draft' | 'onSaved'> & {
  of: FormState
  title: string
  /** What the box is called that makes it the primary one. */
  primaryLabel: string
  isPrimary: boolean
  onPrimary: (isPrimary: boolean) => void
  children: ReactNode
}

/** The sheet of an address or a number: its fields and, where there is a choice, the primary box. */
export function RecordForm({ of, open, onClose, onCancel, title, record, only, children, ...primary }: Props) {
  // The first one is the primary one, and the primary one stays it until another is.
  const isChoice = !only && !record?.isPrimary
  return (
    <FormSheet
      of={of}
      open={open}
      onClose={onClose}
      onCancel={onCancel}
      title={title}
      room="peach"
      width={620}
      submitLabel="Save"
    >
      {children}
      {isChoice && (
        <Checkbox
          name="isPrimary"
          label={primary.primaryLabel}
          checked={primary.isPrimary}
          onChange={({ target }) => primary.onPrimary(target.checked)}
        />
      )}
    </FormSheet>
  )
}
