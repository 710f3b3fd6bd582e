'use client'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { AreaField, Field } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { CallFailed, call } from '@/lib/browser/call'
import { newKey } from '@/lib/browser/new-key'
import { useAlive } from '@/lib/browser/use-alive'
import { useCall } from '@/lib/browser/use-call'
import { faultsOf, useErrors } from '@/lib/browser/use-errors'
import type { ContactForm as Values } from '@/lib/inbox/schema'

/** The contract, with zod, comes with the first sign of intent. */
const load = () =>
  import('@/lib/inbox/contract').catch(() => {
    throw new CallFailed('', 0)
  })
const prepare = () => void load().catch(() => {})

/** Asks for a message and sends it; the fields stay as typed until it is kept (STATIC-02). */
export function ContactForm({ otherwise }: { otherwise: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const alive = useAlive()
  const attempt = useRef({ text: '', key: '' })
  const send = useCall(
    async (body: Values) => {
      const { sendMessage } = await load()
      const faults = faultsOf(sendMessage.body!, body)
      if (Object.keys(faults).length) throw new CallFailed('', 400, faults)
      // The same message keeps its key until it is kept, so that a second try cannot leave two.
      const text = JSON.stringify(body)
      if (attempt.current.text !== text) attempt.current = { text, key: newKey() }
      return call(sendMessage, { body, key: attempt.current.key })
    },
    'Your message was not sent. Please try again.',
    () => {
      attempt.current = { text: '', key: '' }
      window.alert('Thank you! We have received your message.')
      form.current?.reset()
    },
  )
  const { errors, mark } = useErrors(form, send.failure?.fields)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!send.pending) send.run(Object.fromEntries(new FormData(event.currentTarget)) as Values)
  }
  const failed = send.failure && !Object.keys(send.failure.fields).length
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={prepare}
      onChange={({ target }) => mark({ [(target as unknown as HTMLInputElement).name]: undefined })}
      className="grid gap-5 md:grid-cols-2 md:gap-x-4"
    >
      <Field label="Name" name="name" autoComplete="name" required error={errors.name} />
      <Field label="E-mail" name="email" type="email" autoComplete="email" required error={errors.email} />
      <Field
        label="Contact number"
        name="contactNumber"
        type="tel"
        autoComplete="tel"
        required
        error={errors.contactNumber}
      />
      <Field label="Subject" name="subject" required error={errors.subject} />
      <AreaField label="Message" name="message" rows={5} required error={errors.message} className="col-span-full" />
      <div className="col-span-full grid gap-5">
        <div className="-mb-5 has-[p]:mb-0">
          <FormError>{failed ? send.failure?.message : undefined}</FormError>
        </div>
        {/* a submit before the scripts are there would load the page again, without what was typed */}
        <Button kind="go" type={alive ? 'submit' : 'button'} pending={send.pending} className="md:justify-self-start">
          Send message
        </Button>
        <noscript>
          <p className="rounded-md bg-wait-bg px-3.5 py-3 text-small font-medium text-wait">
            The form needs JavaScript. {otherwise}
          </p>
        </noscript>
      </div>
    </form>
  )
}
