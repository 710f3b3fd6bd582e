'use client'
import { useRouter } from 'next/navigation'
import { Field, SelectField } from '@/components/ui/field'
import { Form, Submit } from '@/components/ui/form'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/call'
import { checked, useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useTyped } from '@/lib/browser/use-typed'
import { operatorRoles } from '@/lib/contract'
import { emailText } from '@/lib/email-text'
import { inviteOperator } from '@/lib/operators/operator-contract'
import { invitationDays, roleNames } from '@/lib/operators/rules'
import { NewInvitation } from '@/lib/operators/schema'

const empty = { email: '', role: 'dispatcher' }
const roles = operatorRoles.map((value) => ({ value, label: roleNames[value] })).reverse()

/** Asks somebody into the team; what is typed is a draft of the operator's. */
export function InviteForm({ owner }: { owner: string }) {
  const router = useRouter()
  const { values, set, reset } = useTyped(empty, { name: 'invitation', owner })
  const { keyOf, forget } = useSameKey()
  const form = useForm({
    values,
    set,
    send: async (typed) => {
      const body = checked(NewInvitation, typed)
      return call(inviteOperator, { body, key: keyOf(body) })
    },
    fallback: 'The invitation was not sent. Please try again.',
    onDone: ({ email }) => {
      forget()
      reset(empty)
      toast(`${emailText(email)} is invited`)
      router.refresh()
    },
  })
  return (
    <section aria-labelledby="invite-heading" className="rounded-card bg-sunk p-5">
      <h2 id="invite-heading" className="mb-4 text-h3">
        Invite somebody
      </h2>
      <Form of={form} method="post">
        <Field
          label="E-mail"
          type="email"
          autoComplete="off"
          hint={`A link is mailed there, which works once, for ${invitationDays} days.`}
          {...form.text('email')}
        />
        <SelectField
          label="Role"
          name="role"
          options={roles}
          value={values.role}
          error={form.errors.role}
          onChange={({ target }) => form.change({ role: target.value })}
        />
        <Submit of={form}>Send invitation</Submit>
      </Form>
    </section>
  )
}
