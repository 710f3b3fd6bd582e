'use client'
import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'

type Screen = '/signin' | '/login'

/** The address of the sign-in screen, which leads back to `from`; where `from` is that screen, to where it leads already (ROUTE-03). */
export const signInHref = (screen: Screen, from: string) =>
  (from.startsWith('/signin')
    ? screen + from.slice('/signin'.length)
    : from === '/'
      ? screen
      : `${screen}?next=${encodeURIComponent(from)}`) as Route

/** The address in the bar, as far as it leads back to here. */
export const hereNow = () => {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}

/**
 * A link to the sign-in screen that leads back to the very view. What is served knows the path alone, since the page is the
 * same for everybody; query and fragment come in the browser, and again just before a press, as views change without a
 * navigation.
 */
export function useSignInLink() {
  const path = usePathname()
  const [from, setFrom] = useState(path)
  const look = () => setFrom(hereNow())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page anew
  useEffect(look, [path])
  return { href: signInHref('/signin', from), onFocus: look, onPointerEnter: look, onPointerDown: look } as const
}
