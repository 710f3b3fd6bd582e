'use client'
import { useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CodeForm } from '@/components/auth/code-form'
import { LoginForm } from '@/components/auth/login-form'
import type { RegisterValues } from '@/components/auth/register-form'
import { forgottenTitles, StepHead } from '@/components/auth/step-head'
import { type Step, useStep } from '@/components/auth/use-step'
import { useWayOn } from '@/components/auth/use-way-on'
import { Segmented } from '@/components/ui/segmented'
import { returnPath } from '@/lib/auth/rules'
import { dropDraft, hasLostFile, readDraft, visitor } from '@/lib/browser/draft'
import { useAlive } from '@/lib/browser/use-alive'
import { useDraft } from '@/lib/browser/use-draft'
import { useLazy } from '@/lib/browser/use-lazy'

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
const draft = 'registration'
/** With these there is no draft. */
const untouched = { mode: 'login' as Mode, firstName: '', lastName: '', email: '', image: null as File | null }

type Props = {
  mailbox?: string
  /** What registering agrees to. */
  consent: ReactNode
}

/** What is typed stays in the tab until the account is there, but for the password, which has no place in storage. */
function useRegistration() {
  const [mode, setMode] = useState<Mode>('login')
  const [values, setValues] = useState(empty)
  const [isDraft, setDraft] = useState(false)
  const [isPictureLost, setPictureLost] = useState(false)
  const isTypedEarly = useRef(false)
  useEffect(() => {
    const isLost = hasLostFile(draft)
    const found = readDraft(draft, visitor) as typeof untouched | null
    if (!found) return
    const { mode: chosen, ...typed } = found
    setPictureLost(isLost)
    setValues((before) => ({ ...before, ...typed, email: before.email || typed.email }))
    // What is typed into the login before the page came alive is younger than the draft of a registration.
    if (chosen !== 'register' || isTypedEarly.current) return
    setMode('register')
    setDraft(Object.values(typed).some(Boolean))
  }, [])
  const { password: _, ...storable } = values
  useDraft(draft, visitor, { mode, ...storable }, untouched)
  return {
    mode,
    setMode,
    values,
    change: (changes: Partial<RegisterValues>) => {
      isTypedEarly.current = true
      setValues((before) => ({ ...before, ...changes }))
    },
    isDraft: isDraft && mode === 'register',
    isPictureLost: isPictureLost && !values.image,
    discard: () => {
      setValues(empty)
      setDraft(false)
    },
  }
}

/** After Back from a step the focus is on the heading, since the button that had it is no longer there. */
function useFocusAfterStep(step: Step | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current && !step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}

/** Login and registration, then the code step, or a new password; what was typed stays through all of them (AUTH-01). */
export function SignIn({ mailbox, consent }: Props) {
  const next = returnPath(useSearchParams().get('next'))
  const goOn = useWayOn(next)
  // The served page is the same for everybody: where one came from is known in the browser.
  const isCheckout = useAlive() && next.startsWith('/cartpage')
  const panel = useId()
  const { mode, setMode, values, change, isDraft, isPictureLost, discard } = useRegistration()
  const DraftNotice = useLazy(isDraft, () => import('@/components/ui/draft-notice').then((file) => file.DraftNotice))
  // It comes right after the page, of which it is not the first thing to be seen.
  const RegisterForm = useLazy(true, () => import('@/components/auth/register-form').then((file) => file.RegisterForm))
  const { step, go, leave } = useStep()
  // Few come here without their password.
  const forgotten = step && step.name !== 'code' ? step : null
  const ForgottenSteps = useLazy(forgotten !== null, () =>
    import('@/components/auth/forgotten-steps').then((file) => file.ForgottenSteps),
  )
  const heading = useFocusAfterStep(step)
  const onToken = (token: string, start?: string) => {
    dropDraft(draft)
    goOn(token, start)
  }
  const onCodeSent = (email: string) => go({ name: 'code', email })
  const shared = { mailbox, onBack: leave, onToken }
  if (step?.name === 'code') return <CodeForm email={step.email} {...shared} />
  if (forgotten)
    return ForgottenSteps ? (
      <ForgottenSteps
        step={forgotten}
        email={values.email}
        onChange={change}
        onCodeSent={(email) => go({ name: 'reset', email })}
        {...shared}
      />
    ) : (
      <StepHead title={forgottenTitles[forgotten.name]} onBack={leave}>
        One moment …
      </StepHead>
    )
  const [title, text] = heads[mode]
  return (
    <div className="grid gap-5">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
          {title}
        </h1>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      {isCheckout && (
        <p className="rounded-md bg-wall px-3.5 py-3 text-small text-wall-ink">
          Your cart is kept, and your checkout comes next.{mode === 'login' && ' New here? Choose Register.'}
        </p>
      )}
      <noscript>
        <p className="rounded-md bg-wait-bg px-3.5 py-3 text-small font-medium text-wait">
          Logging in needs JavaScript. Please turn it on in your browser and load this page again.
        </p>
      </noscript>
      <Segmented options={modes} value={mode} onChange={setMode} label="Login or register" panel={panel} />
      {isDraft && DraftNotice && (
        <div className="-mb-4">
          <DraftNotice
            what={isPictureLost ? 'your registration, and its picture has to be chosen again' : 'your registration'}
            onDiscard={() => {
              discard()
              heading.current?.focus()
            }}
          />
        </div>
      )}
      <div id={panel} role="tabpanel" aria-label={mode === 'login' ? 'Login' : 'Register'}>
        {mode === 'login' ? (
          <LoginForm
            values={values}
            onChange={change}
            onCodeSent={onCodeSent}
            onToken={onToken}
            onForgotten={() => go({ name: 'forgotten' })}
          />
        ) : RegisterForm ? (
          <RegisterForm values={values} onChange={change} onCodeSent={onCodeSent} consent={consent} />
        ) : (
          <p role="status" className="text-ink-2">
            One moment …
          </p>
        )}
      </div>
    </div>
  )
}
