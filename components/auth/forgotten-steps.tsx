'use client'
import { ForgottenForm } from '@/components/auth/forgotten-form'
import { ResetForm } from '@/components/auth/reset-form'
import type { Step } from '@/components/auth/use-step'

type Props = {
  step: Exclude<Step, { name: 'code' }>
  /** What is typed into the first of the two. */
  email: string
  mailbox?: string
  onChange: (changes: { email?: string }) => void
  onBack: () => void
  onCodeSent: (email: string) => void
  onToken: (token: string, start?: string) => void
}

/** The way of who has forgotten the password: where the code goes, and then the code and a new one (AUTH-10). */
export const ForgottenSteps = ({ step, email, mailbox, onChange, onBack, onCodeSent, onToken }: Props) =>
  step.name === 'reset' ? (
    <ResetForm email={step.email} mailbox={mailbox} onBack={onBack} onToken={onToken} />
  ) : (
    <ForgottenForm email={email} onChange={onChange} onBack={onBack} onCodeSent={onCodeSent} />
  )
