'use client'
import { type ReactNode, useId, useState } from 'react'
import { CodeForm } from '@/components/auth/code-form'
import { LoginForm } from '@/components/auth/login-form'
import { RegisterForm, type RegisterValues } from '@/components/auth/register-form'
import { useCodeStep } from '@/components/auth/use-code-step'
import { useWayOn } from '@/components/auth/use-way-on'
import { Segmented } from '@/components/ui/segmented'

const modes = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
] as const
type Mode = (typeof modes)[number]['value']

const heads: Record<Mode, [title: string, text: string]> = {
  login: ['Welcome back', 'Log in to book, follow and reorder.'],
  register: ['Create your account', 'One account to book, follow and reorder.'],
}
const empty: RegisterValues = { firstName: '', lastName: '', email: '', password: '', image: null }

type Props = {
  /** A page of this shop. */
  next: string
  mailbox?: string
  /** What registering agrees to. */
  consent: ReactNode
}

/** Login and registration, then the code step; what was typed stays through all of them (AUTH-01). */
export function SignIn({ next, mailbox, consent }: Props) {
  const enter = useWayOn(next)
  const panel = useId()
  const [mode, setMode] = useState<Mode>('login')
  const [values, setValues] = useState(empty)
  const step = useCodeStep()
  const change = (changes: Partial<RegisterValues>) => setValues((before) => ({ ...before, ...changes }))
  if (step.sentTo !== null)
    return <CodeForm email={step.sentTo} mailbox={mailbox} onBack={step.leave} onToken={enter} />
  const [title, text] = heads[mode]
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-h1">{title}</h1>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      <Segmented options={modes} value={mode} onChange={setMode} label="Login or register" panel={panel} />
      <div id={panel} role="tabpanel" aria-label={mode === 'login' ? 'Login' : 'Register'}>
        {mode === 'login' ? (
          <LoginForm values={values} onChange={change} onCodeSent={step.begin} />
        ) : (
          <RegisterForm values={values} onChange={change} onCodeSent={step.begin} consent={consent} />
        )}
      </div>
      <noscript>
        <p className="rounded-md bg-wait-bg px-3.5 py-3 text-small font-medium text-wait">
          Signing in needs JavaScript. Please turn it on in your browser and load this page again.
        </p>
      </noscript>
    </div>
  )
}
