'use client'
import { type FormEvent, useRef, useState } from 'react'
import { CodeField } from '@/components/auth/code-field'
import { LocalMailbox } from '@/components/auth/local-mailbox'
import { Resend } from '@/components/auth/resend'
import { StepHead } from '@/components/auth/step-head'
import { useAuthCall } from '@/components/auth/use-auth-call'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { codeDigits, codeLifeMinutes } from '@/lib/auth/rules'
import { useErrors } from '@/lib/browser/use-errors'
import { daysText, minutesText } from '@/lib/durations'
import { trustDays } from '@/lib/sessions/rules'

type Props = {
  email: string
  /** Where this shop keeps its mails, when it sends none. */
  mailbox?: string
  onBack: () => void
  onToken: (token: string) => void
}

export function CodeForm({ email, mailbox, onBack, onToken }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [otp, setOtp] = useState('')
  const [trust, setTrust] = useState(false)
  const verify = useAuthCall(
    (contracts) => contracts.verifyOtp,
    'OTP verification failed. Please try again.',
    ({ token }) => token && onToken(token),
  )
  const { errors, mark } = useErrors(form, verify.failure?.fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!verify.pending) verify.run({ email, otp, ...(trust && { trust }) })
  }
  const failed = verify.failure && !Object.keys(verify.failure.fields).length
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <StepHead title="Enter the code" onBack={onBack}>
        We sent a {codeDigits}-digit code to <strong className="font-semibold text-ink">{email}</strong>. It is valid
        for {minutesText(codeLifeMinutes)}.
      </StepHead>
      <div className="-mb-5 has-[p]:mb-0">
        <FormError>{failed ? verify.failure?.message : undefined}</FormError>
      </div>
      <CodeField
        value={otp}
        error={errors.otp}
        onChange={(code) => {
          setOtp(code)
          mark({ otp: undefined })
        }}
      />
      <Checkbox
        name="trust"
        label={`Trust this browser for ${daysText(trustDays)}`}
        hint="It then needs no code at log-in. Leave it off on a shared device."
        checked={trust}
        onChange={({ target }) => setTrust(target.checked)}
      />
      <Button kind="go" type="submit" wide pending={verify.pending}>
        Verify
      </Button>
      <Resend email={email} pick={(contracts) => contracts.resendCode} />
      <LocalMailbox href={mailbox} />
    </form>
  )
}
