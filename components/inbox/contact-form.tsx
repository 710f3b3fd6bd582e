'use client'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useProfile } from '@/components/account/use-profile'
import { AreaField, Field } from '@/components/ui/field'
import { FormFailure, Submit } from '@/components/ui/form'
import { MailedTo } from '@/components/ui/mailed-to'
import { arrived } from '@/lib/browser/call'
import { callSurely } from '@/lib/browser/call-surely'
import { dropDraft, visitor } from '@/lib/browser/draft'
import { checked, useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useTokenRound } from '@/lib/browser/use-token-round'
import { useTyped } from '@/lib/browser/use-typed'

/** The contract, with zod, comes with the first sign of intent. */
const load = () => arrived(import('@/lib/inbox/contract'))
const prepare = () => void load().catch(() => {})

type KnownFields = typeof import('@/components/inbox/known-fields').knownFields
/** What writes a number and an e-mail to be read comes only for who is signed in. */
const loadKnown = () => arrived(import('@/components/inbox/known-fields')).then((file) => file.knownFields)

const nobody = { name: '', email: '', contactNumber: '' }
type Values = typeof nobody & { subject: string; message: string }
type TypedValues = { [Name in keyof Values]: string | null }

/** Fields that nobody has typed into or emptied follow who is signed in. */
const untouched: TypedValues = { name: null, email: null, contactNumber: null, subject: null, message: null }

const filled = (known: typeof nobody, typed: TypedValues): Values => ({
  name: typed.name ?? known.name,
  email: typed.email ?? known.email,
  contactNumber: typed.contactNumber ?? known.contactNumber,
  subject: typed.subject ?? '',
  message: typed.message ?? '',
})

type Sent = { email: string; receipt: boolean }

/** Said where the button was pressed, with the focus: an alert of the browser is gone before it was read (STATIC-02). */
function Received({ email, receipt }: Sent) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-2.5 rounded-md bg-ok-bg px-4 py-3.5 text-ok outline-offset-2"
    >
      <CircleCheck aria-hidden />
      <div className="min-w-0">
        <p className="font-semibold">Thank you! We have received your message.</p>
        {receipt && (
          <p className="text-small wrap-anywhere text-ink-2">
            A receipt is on its way to <MailedTo email={email} />.
          </p>
        )}
      </div>
    </div>
  )
}

const draft = 'contact'

/** Asks for a message; once another account signs in beside it nothing of the first one is left there (CART-23). */
export function ContactForm({ otherwise }: { otherwise: ReactNode }) {
  const round = useTokenRound()
  return <MessageForm key={round} isAnother={round > 0} otherwise={otherwise} />
}

/** Asks for a message and sends it; the fields stay as typed until it is received (STATIC-02). */
function MessageForm({ isAnother, otherwise }: { isAnother: boolean; otherwise: ReactNode }) {
  const account = useProfile()
  const [former] = useState(() => {
    if (!isAnother) return null
    dropDraft(draft)
    return account.profile // which the store may still hold, where it hears of the sign-in after this form
  })
  const { values: typed, set, reset } = useTyped(untouched, { name: draft, owner: visitor })
  const { signedIn } = account
  const profile = account.profile === former ? null : account.profile
  const [knownOf, setKnownOf] = useState<KnownFields | null>(null)
  useEffect(() => {
    if (profile)
      loadKnown().then(
        (knownFields) => setKnownOf(() => knownFields),
        () => {},
      )
  }, [profile])
  const [filledWith, setFilledWith] = useState(nobody)
  // Nothing is known of a change while the profile is read anew.
  const known = !signedIn ? nobody : profile && knownOf ? knownOf(profile) : filledWith
  if (JSON.stringify(known) !== JSON.stringify(filledWith)) setFilledWith(known)
  const values = filled(known, typed)
  const [sent, setSent] = useState<Sent | null>(null)
  const { keyOf, forget } = useSameKey()
  const form = useForm({
    values,
    set: (changes) => {
      setSent(null)
      set(changes)
    },
    send: async (typed) => {
      const { sendMessage } = await load()
      const body = checked(sendMessage.body!, typed)
      return callSurely(sendMessage, { body, key: keyOf(body) })
    },
    fallback: 'Your message was not sent. Please try again.',
    onDone: ({ receipt }, { email }) => {
      forget()
      setSent({ email, receipt })
      reset(untouched)
    },
  })
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={form.submit}
      onFocus={prepare}
      className="grid gap-5 md:grid-cols-2 md:gap-x-4"
    >
      <Field label="Name" autoComplete="name" {...form.text('name')} />
      <Field label="E-mail" type="email" autoComplete="email" {...form.text('email')} />
      <Field label="Contact number" type="tel" autoComplete="tel" {...form.text('contactNumber')} />
      <Field label="Subject" {...form.text('subject')} />
      <AreaField label="Message" rows={5} className="col-span-full" {...form.text('message')} />
      <div className="col-span-full flex flex-col gap-5">
        <FormFailure of={form} />
        {sent && <Received {...sent} />}
        <Submit of={form} className="md:self-start">
          Send message
        </Submit>
        <noscript>
          <p className="rounded-md bg-wait-bg px-3.5 py-3 text-small font-medium text-wait">
            The form needs JavaScript. {otherwise}
          </p>
        </noscript>
      </div>
    </form>
  )
}
