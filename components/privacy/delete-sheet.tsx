'use client'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { Sheet } from '@/components/ui/sheet'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/call'
import { useBackCloses } from '@/lib/browser/use-back-closes'
import { useCall } from '@/lib/browser/use-call'
import { faultsOf, useErrors } from '@/lib/browser/use-errors'
import { useRefresh } from '@/lib/browser/use-refresh'
import { formatDate } from '@/lib/india-time'
import { askForDeletion } from '@/lib/privacy/contract'
import { DeletionRequest } from '@/lib/privacy/schema'
import { deletionWorkingDays } from '@/lib/promises'

/** What a deletion means, and the password, so that nobody asks for it at an unlocked phone. */
export function DeleteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId()
  const refresh = useRefresh()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  useBackCloses(open, onClose)
  const ask = useCall(
    (body: { password: string }) => call(askForDeletion, { body }),
    'Your account could not be deleted. Please try again.',
    ({ dueAt }) => {
      onClose()
      toast(`Your account will be deleted on ${formatDate(new Date(dueAt))}`)
      refresh()
    },
  )
  const { errors, mark, show } = useErrors(form, ask.failure?.fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ask.pending) return
    const faults = faultsOf(DeletionRequest, { password })
    show(faults)
    if (!Object.keys(faults).length) ask.run({ password })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Delete your account?"
      room="peach"
      width={520}
      footer={
        <div className="flex flex-1 justify-end gap-3">
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="bad" type="submit" form={id} pending={ask.pending} className="max-md:flex-1">
            Delete account
          </Button>
        </div>
      }
    >
      <form id={id} ref={form} onSubmit={submit} noValidate className="grid gap-5">
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>
            We delete it within {deletionWorkingDays} working days. Until then you can change your mind in your profile.
          </li>
          <li>Name, e-mail, picture, addresses and numbers are gone for good.</li>
          <li>Bookings that are still open then are cancelled.</li>
        </ul>
        <div className="-mb-5 has-[p]:mb-0">
          <FormError>
            {ask.failure && !Object.keys(ask.failure.fields).length ? ask.failure.message : undefined}
          </FormError>
        </div>
        <Field
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          error={errors.password}
          onChange={({ target }) => {
            setPassword(target.value)
            mark({ password: undefined })
          }}
        />
      </form>
    </Sheet>
  )
}
