'use client'
import { useState } from 'react'
import { CodeField } from '@/components/auth/code-field'
import { CodeMailed, CodeStep } from '@/components/auth/code-step'
import { useStep } from '@/components/auth/use-step'
import { Field } from '@/components/ui/field'
import { Form, Submit } from '@/components/ui/form'
import { operatorStart } from '@/lib/auth/rules'
import { call, callWhole } from '@/lib/browser/call'
import { keepToken } from '@/lib/browser/token'
import { checked, useForm } from '@/lib/browser/use-form'
import { confirmFirstAdministrator, startFirstAdministrator } from '@/lib/operators/contract'
import { FirstAdministrator, FirstAdministratorCode } from '@/lib/operators/schema'
import { secretIn } from '@/lib/sessions/rules'

/** Read as the form is sent: the secret stands in no state, and is sent in the body alone. */
const secretHere = () => secretIn(window.location.hash)

type Props = {
  /** Address of the mailbox of a shop that sends no mail. */
  mailbox?: string
}

/** Asks for an e-mail, then for the code that was mailed there; whoever has both administers the shop. */
export function FirstAdministratorScreen({ mailbox }: Props) {
  const [email, setEmail] = useState('')
  const { step, go, leave } = useStep()
  const form = useForm({
    values: { email },
    set: (changes) => setEmail((before) => changes.email ?? before),
    send: (typed) =>
      call(startFirstAdministrator, { body: checked(FirstAdministrator, { ...typed, secret: secretHere() }) }),
    fallback: 'The code could not be sent. Please try again.',
    onDone: (sent) => go({ name: 'code', email: sent.email }),
  })
  if (step?.name === 'code') return <CodeOfAdministrator email={step.email} mailbox={mailbox} onBack={leave} />
  return (
    <Form
      of={form}
      method="post"
      head={
        <div>
          <h1 className="text-h1">Open your desk</h1>
          <p className="mt-1 text-ink-2">
            At the desk orders are planned, assigned and billed. You become its first administrator, and invite others
            there.
          </p>
        </div>
      }
    >
      <noscript>
        <p className="rounded-md bg-wait-bg px-3.5 py-3 text-small font-medium text-wait">
          This page needs JavaScript. Please turn it on in your browser and load this page again.
        </p>
      </noscript>
      <Field
        label="E-mail"
        type="email"
        autoComplete="email"
        hint="A code is mailed there. If you have no password yet, choose one by ‘Forgot password?’ before your next log-in. All other devices are logged out."
        {...form.text('email')}
      />
      <Submit of={form} wide>
        Mail me a code
      </Submit>
    </Form>
  )
}

type CodeProps = Props & { email: string; onBack: () => void }

function CodeOfAdministrator({ email, mailbox, onBack }: CodeProps) {
  const [otp, setOtp] = useState('')
  const form = useForm({
    values: { otp },
    set: (changes) => setOtp((before) => changes.otp ?? before),
    send: (typed) =>
      callWhole(confirmFirstAdministrator, {
        body: checked(FirstAdministratorCode, { ...typed, email, secret: secretHere() }),
      }),
    fallback: 'OTP verification failed. Please try again.',
    onDone: ({ token, start = operatorStart }) => {
      if (token) keepToken(token)
      window.location.replace(start)
    },
  })
  return (
    <CodeStep
      of={form}
      title="Enter the code"
      text={<CodeMailed to={email} />}
      email={email}
      mailbox={mailbox}
      submitLabel="Become administrator"
      another={(contracts) => contracts.resendCode}
      onBack={onBack}
    >
      <CodeField value={otp} error={form.errors.otp} onChange={(typed) => form.change({ otp: typed })} />
    </CodeStep>
  )
}
