'use client'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { PasswordField } from '@/components/auth/password-field'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { Sheet } from '@/components/ui/sheet'
import { toast } from '@/components/ui/toast'
import { changePassword } from '@/lib/auth/contract'
import { passwordHint } from '@/lib/auth/rules'
import { PasswordChange } from '@/lib/auth/schema'
import { call } from '@/lib/browser/call'
import { useBackCloses } from '@/lib/browser/use-back-closes'
import { useCall } from '@/lib/browser/use-call'
import { faultsOf, useErrors } from '@/lib/browser/use-errors'

/** A known password is changed in the profile; the other devices are then signed out (AUTH-10). */
export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [open, setOpen] = useState(false)
  const [times, setTimes] = useState(0)
  return (
    <section aria-labelledby="password-heading" className="grid justify-items-start gap-3">
      <h2 id="password-heading" className="text-h3">
        Password
      </h2>
      <p className="text-ink-2">Changing it signs out your other devices.</p>
      <Button
        kind="line"
        size="sm"
        onClick={() => {
          setTimes(times + 1)
          setOpen(true)
        }}
      >
        <KeyRound aria-hidden />
        Change password
      </Button>
      {times > 0 && (
        <PasswordSheet key={times} email={email} open={open} onClose={() => setOpen(false)} onChanged={onChanged} />
      )}
    </section>
  )
}

type Props = { email: string; open: boolean; onClose: () => void; onChanged: () => void }

/** What is typed here is kept nowhere: a password has no place in the browser's storage. */
function PasswordSheet({ email, open, onClose, onChanged }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ currentPassword: '', newPassword: '' })
  useBackCloses(open, onClose)
  const save = useCall(
    (body: PasswordChange) => call(changePassword, { body }),
    'The password could not be changed. Please try again.',
    () => {
      onClose()
      toast('Password changed. Your other devices are signed out.')
      onChanged()
    },
  )
  const { errors, mark, show } = useErrors(form, save.failure?.fields)
  const set = (changes: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...changes }))
    mark(Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.pending) return
    const faults = faultsOf(PasswordChange, values)
    show(faults)
    if (!Object.keys(faults).length) save.run(values)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Change password"
      room="peach"
      width={520}
      footer={
        <div className="flex flex-1 justify-end gap-3">
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="go" type="submit" form={id} pending={save.pending} className="max-md:flex-1">
            Save
          </Button>
        </div>
      }
    >
      <form id={id} ref={form} onSubmit={submit} noValidate className="grid gap-5">
        <div className="-mb-5 has-[p]:mb-0">
          <FormError>
            {save.failure && !Object.keys(save.failure.fields).length ? save.failure.message : undefined}
          </FormError>
        </div>
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          value={values.currentPassword}
          error={errors.currentPassword}
          onChange={({ target }) => set({ currentPassword: target.value })}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          required
          value={values.newPassword}
          error={errors.newPassword}
          hint={errors.newPassword ? undefined : passwordHint}
          onChange={({ target }) => set({ newPassword: target.value })}
        />
      </form>
    </Sheet>
  )
}
