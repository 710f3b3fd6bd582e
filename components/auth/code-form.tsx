'use client'
import { useState } from 'react'
import { authCall } from '@/components/auth/auth-call'
import { CodeField } from '@/components/auth/code-field'
import { CodeMailed, CodeStep } from '@/components/auth/code-step'
import { Checkbox } from '@/components/ui/field'
import { useForm } from '@/lib/browser/use-form'
import { daysText } from '@/lib/durations'
import { trustDays } from '@/lib/sessions/rules'

type Props = {
  email: string
  /** Address of the mailbox of a shop that sends no mail. */
  mailbox?: string
  onBack: () => void
  onToken: (token: string, start?: string) => void
}

const verify = authCall((contracts) => contracts.verifyOtp)

export function CodeForm({ email, mailbox, onBack, onToken }: Props) {
  const [values, setValues] = useState({ otp: '', trust: false })
  const form = useForm({
    values,
    set: (changes) => setValues((before) => ({ ...before, ...changes })),
    send: ({ otp, trust }) => verify({ email, otp, ...(trust && { trust }) }),
    fallback: 'OTP verification failed. Please try again.',
    onDone: ({ token, start }) => token && onToken(token, start),
  })
  return (
    <CodeStep
      of={form}
      title="Enter the code"
      text={<CodeMailed to={email} />}
      email={email}
      mailbox={mailbox}
      submitLabel="Verify"
      another={(contracts) => contracts.resendCode}
      onBack={onBack}
    >
      <CodeField value={values.otp} error={form.errors.otp} onChange={(otp) => form.change({ otp })} />
      <Checkbox
        name="trust"
        label={`Trust this browser for ${daysText(trustDays)}`}
        hint="You then log in here without a code; only our own team is asked each time. Leave it off on a shared device."
        checked={values.trust}
        onChange={({ target }) => form.change({ trust: target.checked })}
      />
    </CodeStep>
  )
}
