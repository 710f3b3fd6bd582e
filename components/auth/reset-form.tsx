'use client'
import { type FormEvent, useRef, useState } from 'react'
import { CodeField } from '@/components/auth/code-field'
import { LocalMailbox } from '@/components/auth/local-mailbox'
import { PasswordField } from '@/components/auth/password-field'
import { Resend } from '@/components/auth/resend'
import { StepHead } from '@/components/auth/step-head'
import { useAuthCall } from '@/components/auth/use-auth-call'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { codeDigits, codeLifeMinutes, passwordHint } from '@/lib/auth/rules'
import { useErrors } from '@/lib/browser/use-errors'
import { minutesText } from '@/lib/durations'

type Props = { email: string; mailbox?: string; onBack: () => void; onToken: (token: string) => void }

/** The code and the new password; the visitor is then signed in, and every other device is signed out (AUTH-10). */
export function ResetForm({ email, mailbox, onBack, onToken }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [otp, setOtp] = useState('')
  const [password, setPassword] = useState('')
  const reset = useAuthCall(
    (contracts) => contracts.resetPassword,
    'The password could not be changed. Please try again.',
    ({ token }) => token && onToken(token),
  )
  const { errors, mark } = useErrors(form, reset.failure?.fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reset.pending) reset.run({ email, otp, password })
  }
  const failed = reset.failure && !Object.keys(reset.failure.fields).length
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <StepHead title="Choose a new password" onBack={onBack}>
        If <strong className="font-semibold text-ink">{email}</strong> has an account, a {codeDigits}-digit code is on
        its way to it. It is valid for {minutesText(codeLifeMinutes)}.
      </StepHead>
      <div className="-mb-5 has-[p]:mb-0">
        <FormError>{failed ? reset.failure?.message : undefined}</FormError>
      </div>
      {/* for password managers, which keep a password with its account */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField
        value={otp}
        error={errors.otp}
        onChange={(code) => {
          setOtp(code)
          mark({ otp: undefined })
        }}
      />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        value={password}
        error={errors.password}
        hint={errors.password ? undefined : passwordHint}
        onChange={({ target }) => {
          setPassword(target.value)
          mark({ password: undefined })
        }}
      />
      <Button kind="go" type="submit" wide pending={reset.pending}>
        Save and log in
      </Button>
      <Resend email={email} pick={(contracts) => contracts.forgotPassword} />
      <LocalMailbox href={mailbox} />
    </form>
  )
}
