'use client'
import { type ReactNode, useId, useState } from 'react'
import { CodeForm } from '@/components/auth/code-form'
import { ForgottenForm } from '@/components/auth/forgotten-form'
import { LoginForm } from '@/components/auth/login-form'
import { RegisterForm, type RegisterValues } from '@/components/auth/register-form'
import { ResetForm } from '@/components/auth/reset-form'
import { useStep } from '@/components/auth/use-step'
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

/** Login and registration, then the code step, or the way to a new password; what was typed stays through all (AUTH-01). */
export function SignIn({ next, mailbox, consent }: Props) {
  const enter = useWayOn(next)
  const panel = useId()
  const [mode, setMode] = useState<Mode>('login')
  const [values, setValues] = useState(empty)
  const { step, go, leave } = useStep()
  const change = (changes: Partial<RegisterValues>) => setValues((before) => ({ ...before, ...changes }))
  const onCodeSent = (email: string) => go({ name: 'code', email })
  const shared = { mailbox, onBack: leave, onToken: enter }
  if (step?.name === 'code') return <CodeForm email={step.email} {...shared} />
  if (step?.name === 'reset') return <ResetForm email={step.email} {...shared} />
  if (step)
    return (
      <ForgottenForm
        email={values.email}
        onChange={(email) => change({ email })}
        onBack={leave}
        onCodeSent={(email) => go({ name: 'reset', email })}
      />
    )
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
          <LoginForm
            values={values}
            onChange={change}
            onCodeSent={onCodeSent}
            onToken={enter}
            onForgotten={() => go({ name: 'forgotten' })}
          />
        ) : (
          <RegisterForm values={values} onChange={change} onCodeSent={onCodeSent} consent={consent} />
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
