'use client'
import { type FormEvent, useRef } from 'react'
import { StepHead } from '@/components/auth/step-head'
import { prepare, useAuthCall } from '@/components/auth/use-auth-call'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { codeDigits } from '@/lib/auth/rules'
import { useErrors } from '@/lib/browser/use-errors'

type Props = {
  email: string
  onChange: (email: string) => void
  onBack: () => void
  onCodeSent: (email: string) => void
}

/** To which e-mail the code for a new password goes (AUTH-10). */
export function ForgottenForm({ email, onChange, onBack, onCodeSent }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const forgotten = useAuthCall(
    (contracts) => contracts.forgotPassword,
    'The code could not be sent. Please try again.',
    ({ data }) => onCodeSent(data.email),
  )
  const { errors, mark } = useErrors(form, forgotten.failure?.fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!forgotten.pending) forgotten.run({ email })
  }
  const failed = forgotten.failure && !Object.keys(forgotten.failure.fields).length
  return (
    <form ref={form} method="post" onSubmit={submit} onFocus={prepare} noValidate className="flex flex-col gap-5">
      <StepHead title="Forgot your password?" onBack={onBack}>
        Enter your e-mail. We send a {codeDigits}-digit code to it, with which you choose a new password.
      </StepHead>
      <div className="-mb-5 has-[p]:mb-0">
        <FormError>{failed ? forgotten.failure?.message : undefined}</FormError>
      </div>
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        required
        value={email}
        error={errors.email}
        onChange={({ target }) => {
          onChange(target.value)
          mark({ email: undefined })
        }}
      />
      <Button kind="go" type="submit" wide pending={forgotten.pending}>
        Send code
      </Button>
    </form>
  )
}
