'use client'
import { authCall, prepare } from '@/components/auth/auth-call'
import { forgottenTitles, StepHead } from '@/components/auth/step-head'
import { Field } from '@/components/ui/field'
import { Form, Submit } from '@/components/ui/form'
import { resetCodeLength } from '@/lib/auth/rules'
import { useForm } from '@/lib/browser/use-form'

type Props = {
  email: string
  onChange: (changes: { email?: string }) => void
  onBack: () => void
  onCodeSent: (email: string) => void
}

const mailCode = authCall((contracts) => contracts.forgotPassword)

/** To which e-mail the code for a new password goes (AUTH-10). */
export function ForgottenForm({ email, onChange, onBack, onCodeSent }: Props) {
  const form = useForm({
    values: { email },
    set: onChange,
    send: mailCode,
    fallback: 'The code could not be sent. Please try again.',
    onDone: ({ data }) => onCodeSent(data.email),
  })
  return (
    <Form
      of={form}
      method="post"
      onFocus={prepare}
      head={
        <StepHead title={forgottenTitles.forgotten} onBack={onBack}>
          Enter your e-mail. We send a code of {resetCodeLength} letters and digits to it, with which you choose a new
          password.
        </StepHead>
      }
    >
      <Field label="E-mail" type="email" autoComplete="username" autoFocus {...form.text('email')} />
      <Submit of={form} wide>
        Send code
      </Submit>
    </Form>
  )
}
