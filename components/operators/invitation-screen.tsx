'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { AcceptForm } from '@/components/operators/accept-form'
import { Button, ButtonLink } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { Spinner } from '@/components/ui/spinner'
import { call, failureText } from '@/lib/browser/call'
import { attempt } from '@/lib/browser/stored'
import { keepToken } from '@/lib/browser/token'
import { useCall } from '@/lib/browser/use-call'
import { useSignedIn } from '@/lib/browser/use-signed-in'
import { emailText } from '@/lib/email-text'
import { confirmInvitation, readInvitation } from '@/lib/operators/contract'
import { roleNames } from '@/lib/operators/rules'
import type { InvitationShown } from '@/lib/operators/schema'
import { secretIn } from '@/lib/sessions/rules'

const fallback = 'The invitation could not be read. Please load this page again.'
/** Where the tab keeps the secret over signing in: in the address of the sign-in screen it would come to the server. */
const key = 'invitation'
const keep = (secret: string) => attempt(() => sessionStorage.setItem(key, secret))
const forget = () => attempt(() => sessionStorage.removeItem(key))
const secretHere = () => secretIn(window.location.hash) || (attempt(() => sessionStorage.getItem(key)) ?? '')

type Read = { secret: string; invitation?: InvitationShown; failure?: string }

/** Reads what the invitation says, which changes nothing. */
function useInvitation(): Read | null {
  const [read, setRead] = useState<Read | null>(null)
  useEffect(() => {
    const secret = secretHere()
    call(readInvitation, { body: { secret } }).then(
      (invitation) => setRead({ secret, invitation }),
      (error: unknown) => setRead({ secret, failure: failureText(error, fallback) }),
    )
  }, [])
  return read
}

/** Whoever is invited registers here, or confirms with the account that the e-mail has. */
export function InvitationScreen({ passwordHint }: { passwordHint: string }) {
  const read = useInvitation()
  if (!read) return <Waiting />
  const { secret, invitation, failure } = read
  if (!invitation)
    return (
      <div className="grid gap-4">
        <h1 className="text-h1">Invitation</h1>
        <FormError>{failure}</FormError>
      </div>
    )
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-h1">Join the team</h1>
        <p className="mt-1 text-ink-2 wrap-anywhere">
          {emailText(invitation.email)} is invited, as {roleNames[invitation.role].toLowerCase()}.
        </p>
      </div>
      {invitation.hasAccount ? (
        <Confirm secret={secret} email={invitation.email} />
      ) : (
        <AcceptForm secret={secret} passwordHint={passwordHint} />
      )}
    </div>
  )
}

const Waiting = () => (
  <div role="status" className="grid justify-items-center gap-3 py-10 text-ink-2">
    <Spinner />
    Reading the invitation
    <noscript>This page needs JavaScript.</noscript>
  </div>
)

/** With an account nothing is registered: its owner, signed in, says yes. */
function Confirm({ secret, email }: { secret: string; email: string }) {
  const signedIn = useSignedIn()
  const router = useRouter()
  const confirm = useCall(
    () => call(confirmInvitation, { body: { secret } }),
    'Nothing was confirmed. Please try again.',
    () => {
      forget()
      keepToken(null) // every session of the account has ended, this one too
      router.replace('/signin?next=/operator')
    },
  )
  return (
    <>
      <FormError>{confirm.failure?.message}</FormError>
      <p>
        This e-mail has an account. Confirm with it: you are signed out everywhere, and sign in again with a code, as
        the team does each time.
      </p>
      {signedIn ? (
        <Button kind="go" pending={confirm.pending} onClick={() => confirm.run(undefined)}>
          Join the team
        </Button>
      ) : (
        <ButtonLink kind="go" href="/signin?next=/invitation" onClick={() => keep(secret)}>
          Log in as {emailText(email)}
        </ButtonLink>
      )}
    </>
  )
}
