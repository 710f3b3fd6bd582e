'use client'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { emailText } from '@/lib/email-text'
import { formatDateTime } from '@/lib/india-time'
import { withdrawInvitation } from '@/lib/operators/operator-contract'
import { roleNames } from '@/lib/operators/rules'
import type { Invitation } from '@/lib/operators/schema'

/** Who has not answered; `now` is the server's, by which an invitation has ended. */
export function InvitationList({ invitations, now }: { invitations: readonly Invitation[]; now: string }) {
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const withdraw = useCall(
    ({ _id }: Invitation) => call(withdrawInvitation, { params: { id: _id } }),
    'The invitation could not be withdrawn. Please try again.',
    (_, { email }) => {
      toast(`The invitation of ${emailText(email)} is withdrawn`)
      heading.current?.focus()
      router.refresh()
    },
  )
  return (
    <section aria-labelledby="invitations-heading" className="grid gap-3">
      <h2 ref={heading} id="invitations-heading" tabIndex={-1} className="text-h3 outline-none">
        Invited, not answered
      </h2>
      <div className="-mb-3 has-[p]:mb-0">
        <FormError pending={withdraw.pending}>{withdraw.failure?.message}</FormError>
      </div>
      {invitations.length === 0 ? (
        <p className="text-ink-2">Nobody.</p>
      ) : (
        <ul className="grid divide-y divide-line rounded-card bg-raised px-5 shadow-[inset_0_0_0_1px_var(--line)]">
          {invitations.map((invitation) => (
            <li key={invitation._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <p className="min-w-0 flex-1 basis-48">
                <span className="block font-semibold wrap-anywhere">{emailText(invitation.email)}</span>
                <span className="block text-small text-ink-2">
                  {roleNames[invitation.role]} ·{' '}
                  {invitation.expiresAt > now
                    ? `until ${formatDateTime(new Date(invitation.expiresAt))}`
                    : 'the link has ended'}
                </span>
              </p>
              <Button
                kind="line"
                size="sm"
                disabled={withdraw.pending}
                aria-label={`Withdraw the invitation of ${emailText(invitation.email)}`}
                onClick={() => withdraw.run(invitation)}
              >
                Withdraw
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
