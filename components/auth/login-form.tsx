'use client'
import { type FormEvent, useRef } from 'react'
import { PasswordField } from '@/components/auth/password-field'
import { prepare, useAuthCall } from '@/components/auth/use-auth-call'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { useAlive } from '@/lib/browser/use-alive'
import { useEarlyText } from '@/lib/browser/use-early-text'
import { useErrors } from '@/lib/browser/use-errors'

export type LoginValues = { email: string; password: string }
type Props = {
  values: LoginValues
  onChange: (changes: Partial<LoginValues>) => void
  onCodeSent: (email: string) => void
  /** From a browser that is trusted no code is asked for (AUTH-04). */
  onToken: (token: string) => void
  onForgotten: () => void
}

export function LoginForm({ values, onChange, onCodeSent, onToken, onForgotten }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const alive = useAlive()
  const login = useAuthCall(
    (contracts) => contracts.login,
    'Login failed. Please try again.',
    ({ data, token }) => (token ? onToken(token) : onCodeSent(data.email)),
  )
  const { errors, mark } = useErrors(form, login.failure?.fields)
  useEarlyText(form, ({ email = '', password = '' }) => {
    if (email || password) onChange({ email, password })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!login.pending) login.run({ email: values.email, password: values.password })
  }
  const set = (changes: Partial<LoginValues>) => {
    onChange(changes)
    mark(Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])))
  }
  const failed = login.failure && !Object.keys(login.failure.fields).length
  return (
    <form ref={form} method="post" onSubmit={submit} onFocus={prepare} noValidate className="flex flex-col gap-5">
      <div className="-mb-5 has-[p]:mb-0">
        <FormError>{failed ? login.failure?.message : undefined}</FormError>
      </div>
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={values.email}
        error={errors.email}
        onChange={({ target }) => set({ email: target.value })}
      />
      <div className="grid gap-1">
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={values.password}
          error={errors.password}
          onChange={({ target }) => set({ password: target.value })}
        />
        <button
          type="button"
          onClick={onForgotten}
          className="link -mb-2 inline-flex min-h-11 items-center justify-self-start rounded-xs text-small"
        >
          Forgot password?
        </button>
      </div>
      {/* a submit before the scripts are there would load the page again, without what was typed */}
      <Button kind="go" type={alive ? 'submit' : 'button'} wide pending={login.pending}>
        Login
      </Button>
    </form>
  )
}
