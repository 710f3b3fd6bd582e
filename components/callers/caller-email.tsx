'use client'
import type { PhoneOrderState } from '@/components/callers/use-phone-order'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { toast } from '@/components/ui/toast'
import { Email } from '@/lib/auth/schema'
import { call } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { addCallerEmail } from '@/lib/callers/operator-contract'
import { mayTake } from '@/lib/callers/rules'
import type { Caller } from '@/lib/callers/schema'
import { emailText } from '@/lib/email-text'

/** Says that the customer has no account, and gives them the e-mail that was typed, or in the place of a mistyped one. */
export function CallerEmail({ order, caller }: { order: PhoneOrderState; caller: Caller }) {
  const { values, form, known } = order
  const { data: email } = Email.safeParse(values.email)
  const { run, pending, failure } = useCall(
    (email: string) => call(addCallerEmail, { params: { id: caller._id }, body: { email } }),
    'The e-mail could not be saved. Please try again.',
    (changed) => {
      known.change(changed)
      // By its e-mail the look-up would begin anew; the customer is chosen already.
      form.change({ email: '', callerId: caller._id })
      toast('E-mail saved. An invitation is on its way.')
    },
  )
  return (
    <div className="grid justify-items-start gap-2 text-small text-ink-2">
      <p>
        {caller.email
          ? 'Nobody has proved this e-mail yet: the mail says how to come to an account.'
          : 'This customer has no e-mail: no mail goes out, and nobody can sign in.'}
      </p>
      {email && mayTake(caller, email) && (
        <Button kind="line" size="sm" pending={pending} onClick={() => run(email)}>
          {caller.email
            ? `Use this e-mail instead of ${emailText(caller.email)} and invite them`
            : 'Save this e-mail and invite them'}
        </Button>
      )}
      <FormError>{failure?.message}</FormError>
    </div>
  )
}
