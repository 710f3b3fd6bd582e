'use client'
import { authCall, prepare } from '@/components/auth/auth-call'
import { PasswordField } from '@/components/auth/password-field'
import { Field } from '@/components/ui/field'
import { Form, Submit } from '@/components/ui/form'
import { useForm } from '@/lib/browser/use-form'

export type LoginValues = { email: string; password: string }
type Props = {
  values: LoginValues
  onChange: (changes: Partial<LoginValues>) => void
  onCodeSent: (email: string) => void
  /** From a browser that is trusted no code is asked for (AUTH-04). */
  onToken: (token: string) => void
  onForgotten: () => void
}

const login = authCall((contracts) => contracts.login)

export function LoginForm({ values, onChange, onCodeSent, onToken, onForgotten }: Props) {
  const { email, password } = values
  const form = useForm({
    values: { email, password },
    set: onChange,
    send: login,
    fallback: 'Login failed. Please try again.',
    onDone: ({ data, token }) => (token ? onToken(token) : onCodeSent(data.email)),
  })
  return (
    <Form of={form} method="post" onFocus={prepare}>
      <Field label="E-mail" type="email" autoComplete="username" {...form.text('email')} />
      <div className="grid gap-1">
        <PasswordField label="Password" autoComplete="current-password" {...form.text('password')} />
        <button
          type="button"
          onClick={onForgotten}
          className="link -mb-2 inline-flex min-h-11 items-center justify-self-start rounded-xs text-small"
        >
          Forgot password?
        </button>
      </div>
      <Submit of={form} wide>
        Login
      </Submit>
    </Form>
  )
}
