'use client'
import type { ReactNode } from 'react'
import { NameFields } from '@/components/account/name-fields'
import { PictureField } from '@/components/account/picture-field'
import { authCall, prepare } from '@/components/auth/auth-call'
import type { LoginValues } from '@/components/auth/login-form'
import { NewPasswordField } from '@/components/auth/password-field'
import { Field } from '@/components/ui/field'
import { Form, Submit } from '@/components/ui/form'
import { codeDigits } from '@/lib/auth/rules'
import { useForm } from '@/lib/browser/use-form'

export type RegisterValues = LoginValues & { firstName: string; lastName: string; image: File | null }
type Props = {
  values: RegisterValues
  onChange: (changes: Partial<RegisterValues>) => void
  onCodeSent: (email: string) => void
  /** What registering agrees to. */
  consent: ReactNode
}

const register = authCall((contracts) => contracts.register)

export function RegisterForm({ values, onChange, onCodeSent, consent }: Props) {
  const form = useForm({
    values,
    set: onChange,
    send: ({ image, ...texts }) => register({ ...texts, ...(image && { image }) }),
    fallback: 'Signup failed. Please try again.',
    onDone: ({ data }) => onCodeSent(data.email),
  })
  return (
    <Form of={form} method="post" onFocus={prepare}>
      <NameFields of={form} beside="xs" />
      <Field
        label="E-mail"
        type="email"
        autoComplete="email"
        hint={form.errors.email ? undefined : `A code of ${codeDigits} digits comes to this address first`}
        {...form.text('email')}
      />
      <NewPasswordField label="Password" email={values.email} {...form.text('password')} />
      <PictureField
        label={values.image ? 'Change profile image' : 'Choose profile image'}
        file={values.image}
        error={form.errors.image}
        people
        onChange={(image) => form.change({ image })}
      />
      {consent}
      <Submit of={form} wide>
        Register
      </Submit>
    </Form>
  )
}
