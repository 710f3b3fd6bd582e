'use client'
import { ChevronLeft } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { CodeField } from '@/components/auth/code-field'
import { Resend } from '@/components/auth/resend'
import { useAuthCall } from '@/components/auth/use-auth-call'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { useErrors } from '@/lib/browser/use-errors'

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
  const verify = useAuthCall(
    (contracts) => contracts.verifyOtp,
    'OTP verification failed. Please try again.',
    ({ token }) => token && onToken(token),
  )
  const { errors, mark } = useErrors(form, verify.failure?.fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!verify.pending) verify.run({ email, otp })
  }
  const failed = verify.failure && !Object.keys(verify.failure.fields).length
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div>
        <button
          type="button"
          onClick={onBack}
          className="-ml-1 mb-1 inline-flex min-h-11 items-center gap-1 rounded-xs pr-2 text-small hover:underline"
        >
          <ChevronLeft aria-hidden />
          Back
        </button>
        <h1 className="text-h1">Enter the code</h1>
        <p className="mt-1 text-ink-2 wrap-anywhere">
          We sent a 6-digit code to <strong className="font-semibold text-ink">{email}</strong>. It is valid for 10
          minutes.
        </p>
      </div>
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
      <Button kind="go" type="submit" wide pending={verify.pending}>
        Verify
      </Button>
      <Resend email={email} />
      {mailbox && (
        <p className="text-center text-small text-ink-2">
          This shop runs on your machine and sends no mail:{' '}
          <a href={mailbox} target="_blank" rel="noreferrer" className="link">
            open its mailbox
          </a>
        </p>
      )}
    </form>
  )
}
