'use client'
import { type ReactNode, useState } from 'react'
import { AreaField, Field } from '@/components/ui/field'
import { FormFailure, Submit } from '@/components/ui/form'
import { arrived, call } from '@/lib/browser/call'
import { checked, useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'

/** The contract, with zod, comes with the first sign of intent. */
const load = () => arrived(import('@/lib/inbox/contract'))
const prepare = () => void load().catch(() => {})

const empty = { name: '', email: '', contactNumber: '', subject: '', message: '' }

/** Asks for a message and sends it; the fields stay as typed until it is received (STATIC-02). */
export function ContactForm({ otherwise }: { otherwise: ReactNode }) {
  const [values, setValues] = useState(empty)
  const { keyOf, forget } = useSameKey()
  const form = useForm({
    values,
    set: (changes) => setValues((before) => ({ ...before, ...changes })),
    send: async (typed) => {
      const { sendMessage } = await load()
      const body = checked(sendMessage.body!, typed)
      return call(sendMessage, { body, key: keyOf(body) })
    },
    fallback: 'Your message was not sent. Please try again.',
    onDone: () => {
      forget()
      window.alert('Thank you! We have received your message.')
      setValues(empty)
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
