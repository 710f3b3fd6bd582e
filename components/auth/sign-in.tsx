'use client'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useProfile } from '@/components/account/use-profile'
import { CodeForm } from '@/components/auth/code-form'
import { LoginForm } from '@/components/auth/login-form'
import { RegisterForm, type RegisterValues } from '@/components/auth/register-form'
import { Segmented } from '@/components/ui/segmented'
import { keepToken } from '@/lib/browser/token'

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

/** Whether the server leads from there to this screen: the cookie, by which it knows a visitor, can be gone before the token is. */
const leadsBack = (next: string) =>
  fetch(next).then(
    ({ url }) => new URL(url).pathname === '/signin',
    () => true,
  )

/** Leads on once: at arrival, where somebody is signed in already, or from the code step. */
function useWayOn(next: string) {
  const router = useRouter()
  const { profile } = useProfile()
  const gone = useRef(false)
  const go = useCallback(() => {
    gone.current = true
    // What the router kept of pages rendered for a visitor goes first.
    router.refresh()
    router.replace(next as Route)
  }, [router, next])
  // Only a profile proves that the token is alive: a dead one would lead away and back again.
  const known = profile !== null
  useEffect(() => {
    if (!known || gone.current) return
    let here = true
    void leadsBack(next).then((back) => {
      if (here && !back && !gone.current) go()
    })
    return () => {
      here = false
    }
  }, [known, next, go])
  return (token: string) => {
    gone.current = true
    keepToken(token)
    go()
  }
}

/** Login and registration, then the code step; what was typed stays through all of them (AUTH-01). `next` is a page of this shop. */
export function SignIn({ next, mailbox }: { next: string; mailbox?: string }) {
  const enter = useWayOn(next)
  const panel = useId()
  const [mode, setMode] = useState<Mode>('login')
  const [values, setValues] = useState(empty)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const change = (changes: Partial<RegisterValues>) => setValues((before) => ({ ...before, ...changes }))
  if (sentTo !== null)
    return <CodeForm email={sentTo} mailbox={mailbox} onBack={() => setSentTo(null)} onToken={enter} />
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
          <LoginForm values={values} onChange={change} onCodeSent={setSentTo} />
        ) : (
          <RegisterForm values={values} onChange={change} onCodeSent={setSentTo} />
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
