'use client'
import type { ReactNode } from 'react'
import { type authCall, prepare } from '@/components/auth/auth-call'
import { LocalMailbox } from '@/components/auth/local-mailbox'
import { Resend } from '@/components/auth/resend'
import { StepHead } from '@/components/auth/step-head'
import { Form, Submit } from '@/components/ui/form'
import { MailedTo } from '@/components/ui/mailed-to'
import { codeDigits, codeLifeMinutes } from '@/lib/auth/rules'
import type { FormState } from '@/lib/browser/use-form'
import { minutesText } from '@/lib/durations'

type Props = {
  of: FormState
  title: string
  text: ReactNode
  /** Where the code went. */
  email: string
  /** Address of the mailbox of a shop that sends no mail. */
  mailbox?: string
  submitLabel: string
  /** Which call mails another code. */
  another: Parameters<typeof authCall<{ email: string }, { email: string }, undefined>>[0]
  onBack: () => void
  children: ReactNode
}

/** Says where the code of a sign-in went, and for how long it works. */
export const CodeMailed = ({ to }: { to: string }) => (
  <>
    We sent a {codeDigits}-digit code to <MailedTo email={to} />. It is valid for {minutesText(codeLifeMinutes)}.
  </>
)

/** A step that asks for a mailed code: its fields, then another code and the shop's mailbox. */
export const CodeStep = ({ of, title, text, email, mailbox, submitLabel, another, onBack, children }: Props) => (
  <Form
    of={of}
    method="post"
    onFocus={prepare}
    head={
      <StepHead title={title} onBack={onBack}>
        {text}
      </StepHead>
    }
  >
    {children}
    <Submit of={of} wide>
      {submitLabel}
    </Submit>
    <Resend email={email} pick={another} />
    <LocalMailbox href={mailbox} />
  </Form>
)
