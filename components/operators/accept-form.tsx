'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { NameFields } from '@/components/account/name-fields'
import { Field } from '@/components/ui/field'
import { Form, Submit } from '@/components/ui/form'
import { toast } from '@/components/ui/toast'
import { passwordHint } from '@/lib/auth/rules'
import { call } from '@/lib/browser/call'
import { checked, useForm } from '@/lib/browser/use-form'
import { acceptInvitation } from '@/lib/operators/contract'
import { InvitationAnswer } from '@/lib/operators/schema'

const empty = { firstName: '', lastName: '', password: '' }

/** Registers by the invitation. The e-mail is proved by its link, and the first log-in asks for a code all the same. */
export function AcceptForm({ secret }: { secret: string }) {
  const router = useRouter()
  const [values, setValues] = useState(empty)
  const form = useForm({
    values,
    set: (changes) => setValues((before) => ({ ...before, ...changes })),
    send: (typed) => call(acceptInvitation, { body: checked(InvitationAnswer, { ...typed, secret }) }),
    fallback: 'You were not registered. Please try again.',
    onDone: () => {
      toast('Your account is there: log in with it')
      router.replace('/signin?next=/operator')
    },
  })
  return (
    <Form of={form} method="post">
      <NameFields of={form} beside="xs" />
      <Field
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={form.errors.password ? undefined : passwordHint}
        {...form.text('password')}
      />
      <Submit of={form} wide>
        Join the team
      </Submit>
    </Form>
  )
}
