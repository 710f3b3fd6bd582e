'use client'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { NewPasswordField, PasswordField } from '@/components/auth/password-field'
import { Button } from '@/components/ui/button'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { changePassword } from '@/lib/auth/contract'
import { PasswordChange } from '@/lib/auth/schema'
import { call } from '@/lib/browser/call'
import { callSurely } from '@/lib/browser/call-surely'
import { checked, useForm } from '@/lib/browser/use-form'

/** A known password is changed in the profile; the other devices are then signed out (AUTH-10). */
export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [open, setOpen] = useState(false)
  const [times, setTimes] = useState(0)
  return (
    <section aria-labelledby="password-heading" className="grid justify-items-start gap-3">
      <h2 id="password-heading" className="text-h3">
        Password
      </h2>
      <p className="text-ink-2">Changing it logs out your other devices.</p>
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

/** What is typed here is no draft: a password has no place in the browser's storage. */
function PasswordSheet({ email, open, onClose, onChanged }: Props) {
  const [values, setValues] = useState({ currentPassword: '', newPassword: '' })
  const form = useForm({
    values,
    set: (changes) => setValues((before) => ({ ...before, ...changes })),
    send: async (typed) => {
      const body = checked(PasswordChange, typed)
      // Where the first try did it, the password that was current is refused, and the new one is taken.
      const again = { ...body, currentPassword: body.newPassword }
      return callSurely(changePassword, { body }, { refused: () => call(changePassword, { body: again }) })
    },
    fallback: 'The password could not be changed. Please try again.',
    onDone: () => {
      onClose()
      toast('Password changed. Your other devices are logged out.')
      onChanged()
    },
  })
  return (
    <FormSheet
      of={form}
      open={open}
      onClose={onClose}
      title="Change password"
      room="peach"
      width={520}
      submitLabel="Save"
    >
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...form.text('currentPassword')} />
      <NewPasswordField label="New password" email={email} {...form.text('newPassword')} />
    </FormSheet>
  )
}
