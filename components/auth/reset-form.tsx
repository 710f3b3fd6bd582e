'use client'
import { useState } from 'react'
import { authCall } from '@/components/auth/auth-call'
import { CodeStep } from '@/components/auth/code-step'
import { NewPasswordField } from '@/components/auth/password-field'
import { forgottenTitles } from '@/components/auth/step-head'
import { Field } from '@/components/ui/field'
import { MailedTo } from '@/components/ui/mailed-to'
import { codeLifeMinutes, resetCodeLength } from '@/lib/auth/rules'
import { useForm } from '@/lib/browser/use-form'
import { minutesText } from '@/lib/durations'

type Props = { email: string; mailbox?: string; onBack: () => void; onToken: (token: string, start?: string) => void }

const reset = authCall((contracts) => contracts.resetPassword)

/** The code and the new password; the visitor is then signed in, and every other device is signed out (AUTH-10). */
export function ResetForm({ email, mailbox, onBack, onToken }: Props) {
  const [values, setValues] = useState({ code: '', password: '' })
  const form = useForm({
    values,
    set: (changes) => setValues((before) => ({ ...before, ...changes })),
    send: (typed) => reset({ email, ...typed }),
    fallback: 'The password could not be changed. Please try again.',
    onDone: ({ token, start }) => token && onToken(token, start),
  })
  return (
    <CodeStep
      of={form}
      title={forgottenTitles.reset}
      text={
        <>
          If <MailedTo email={email} /> has an account, a code of {resetCodeLength} letters and digits is on its way to
          it. It is valid for {minutesText(codeLifeMinutes)}.
        </>
      }
      email={email}
      mailbox={mailbox}
      submitLabel="Save and log in"
      another={(contracts) => contracts.forgotPassword}
      onBack={onBack}
    >
      {/* for password managers, which keep a password with its account */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Code"
        hint={form.errors.code ? undefined : 'Capital or small letters, with or without the space'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        className="num"
        {...form.text('code')}
      />
      <NewPasswordField label="New password" email={email} {...form.text('password')} />
    </CodeStep>
  )
}
