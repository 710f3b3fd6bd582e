'use client'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { callSurely } from '@/lib/browser/call-surely'
import { checked, useForm } from '@/lib/browser/use-form'
import { useRefresh } from '@/lib/browser/use-refresh'
import { formatDate } from '@/lib/india-time'
import { askForDeletion } from '@/lib/privacy/contract'
import { DeletionRequest } from '@/lib/privacy/schema'
import { deletionWorkingDays } from '@/lib/promises'

/** What a deletion means, and the password, so that nobody asks for it at an unlocked phone. */
export function DeleteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const refresh = useRefresh()
  const [password, setPassword] = useState('')
  const form = useForm({
    values: { password },
    set: (changes) => setPassword(changes.password ?? ''),
    send: async (typed) => callSurely(askForDeletion, { body: checked(DeletionRequest, typed) }),
    fallback: 'Your account could not be deleted. Please try again.',
    onDone: ({ dueAt }) => {
      onClose()
      toast(`Your account will be deleted on ${formatDate(new Date(dueAt))}`)
      refresh()
    },
  })
  return (
    <FormSheet
      of={form}
      open={open}
      onClose={onClose}
      title="Delete your account?"
      room="peach"
      width={520}
      submitLabel="Delete account"
      kind="bad"
      head={
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>
            We delete it within {deletionWorkingDays} working days. Until then you can change your mind in your profile.
          </li>
          <li>Name, e-mail, picture, addresses and numbers are gone for good.</li>
          <li>Bookings that are still open then are cancelled.</li>
        </ul>
      }
    >
      <Field label="Your password" type="password" autoComplete="current-password" {...form.text('password')} />
    </FormSheet>
  )
}
