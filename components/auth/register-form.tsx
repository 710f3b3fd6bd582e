'use client'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { PictureField } from '@/components/account/picture-field'
import type { LoginValues } from '@/components/auth/login-form'
import { PasswordField } from '@/components/auth/password-field'
import { prepare, useAuthCall } from '@/components/auth/use-auth-call'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { maxNameLength } from '@/lib/account/rules'
import { passwordHint } from '@/lib/auth/rules'
import { useErrors } from '@/lib/browser/use-errors'

export type RegisterValues = LoginValues & { firstName: string; lastName: string; image: File | null }
type Props = {
  values: RegisterValues
  onChange: (changes: Partial<RegisterValues>) => void
  onCodeSent: (email: string) => void
  /** What registering agrees to. */
  consent: ReactNode
}

export function RegisterForm({ values, onChange, onCodeSent, consent }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const register = useAuthCall(
    (contracts) => contracts.register,
    'Signup failed. Please try again.',
    ({ data }) => onCodeSent(data.email),
  )
  const { errors, mark } = useErrors(form, register.failure?.fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { image, ...texts } = values
    if (!register.pending) register.run({ ...texts, ...(image && { image }) })
  }
  const set = (changes: Partial<RegisterValues>) => {
    onChange(changes)
    mark(Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])))
  }
  const failed = register.failure && !Object.keys(register.failure.fields).length
  return (
    <form ref={form} method="post" onSubmit={submit} onFocus={prepare} noValidate className="flex flex-col gap-5">
      <div className="-mb-5 has-[p]:mb-0">
        <FormError>{failed ? register.failure?.message : undefined}</FormError>
      </div>
      <PictureField
        label={values.image ? 'Change profile image' : 'Choose profile image'}
        file={values.image}
        error={errors.image}
        onChange={(image) => set({ image })}
      />
      <div className="grid gap-5 xs:grid-cols-2 xs:gap-x-4">
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={maxNameLength}
          value={values.firstName}
          error={errors.firstName}
          onChange={({ target }) => set({ firstName: target.value })}
        />
        <Field
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={maxNameLength}
          value={values.lastName}
          error={errors.lastName}
          onChange={({ target }) => set({ lastName: target.value })}
        />
      </div>
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        value={values.email}
        error={errors.email}
        onChange={({ target }) => set({ email: target.value })}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        value={values.password}
        error={errors.password}
        hint={errors.password ? undefined : passwordHint}
        onChange={({ target }) => set({ password: target.value })}
      />
      {consent}
      <Button kind="go" type="submit" wide pending={register.pending}>
        Register
      </Button>
    </form>
  )
}
