'use client'
import { ShoppingCart } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { Avatar } from '@/components/account/avatar'
import { profileStore } from '@/components/account/profile-store'
import { useProfile } from '@/components/account/use-profile'
import { ButtonLink } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { longToastMs, toast } from '@/components/ui/toast'
import { fullName } from '@/lib/account/rules/person'
import { useLazy } from '@/lib/browser/use-lazy'
import { hereNow, signInHref, useSignInLink } from '@/lib/browser/use-sign-in-link'

const failedText = 'Failed to fetch profile. Please login again.'

/** Where the profile cannot be loaded the sign-in screen follows, which leads back here (AUTH-06). */
function useFailure(failed: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (!failed) return
    profileStore.settle()
    toast(failedText, { kind: 'bad', ms: longToastMs })
    // There the visitor is on the sign-in screen already, and its address says where it leads back to.
    if (window.location.pathname !== '/signin') router.push(signInHref('/login', hereNow()))
  }, [failed, router])
}

/** The menu and the question that had the focus go with the session; Login, in their place, takes it. */
function useFocusAfterLogout(signedIn: boolean | null) {
  const login = useRef<HTMLAnchorElement>(null)
  const before = useRef(signedIn)
  useEffect(() => {
    const hasLoggedOut = before.current && signedIn === false
    before.current = signedIn
    if (!hasLoggedOut || !document.hasFocus()) return
    login.current?.focus({ preventScroll: true })
  }, [signedIn])
  return login
}

/**
 * The header's account: a skeleton while the profile loads, Login when signed out, else the avatar with its menu.
 * `cart` is the number of services in the cart.
 */
export function AccountMenu({ cart }: { cart: ReactNode }) {
  const { signedIn, profile, failed } = useProfile()
  const path = usePathname()
  // Only who is signed in has one; until it is there, and where it does not load, the picture leads to the profile.
  const Menu = useLazy(Boolean(profile), () =>
    import('@/components/account/profile-menu').then((file) => file.ProfileMenu),
  )
  useFailure(failed)
  const login = useFocusAfterLogout(signedIn)
  const link = useSignInLink()
  if (signedIn === false)
    return (
      <ButtonLink ref={login} kind="line" size="sm" {...link} prefetch={false}>
        Login
      </ButtonLink>
    )
  if (!profile)
    return (
      <>
        <span role="status" className="block noscript:hidden">
          <Skeleton className="size-11" />
          <span className="sr-only">Loading your profile</span>
        </span>
        <span className="hidden noscript:block">
          <ButtonLink kind="line" size="sm" href={link.href}>
            Login
          </ButtonLink>
        </span>
      </>
    )
  return (
    <div className="flex items-center">
      {/* at this very width neither the link of the top bar nor the bottom bar shows (NAV-03) */}
      <Link
        href={'/cartpage' as Route}
        prefetch={false}
        className="relative hidden size-11 place-items-center rounded-pill hover:bg-sunk [@media(width:48rem)]:grid"
      >
        <ShoppingCart aria-hidden />
        <span className="sr-only">Cart </span>
        <span className="absolute top-0 right-1.5">{cart}</span>
      </Link>
      {Menu ? (
        <Menu key={path} profile={profile} />
      ) : (
        <Link
          href="/profile"
          prefetch={false}
          aria-label={`Profile of ${fullName(profile)}`}
          className="block rounded-pill"
        >
          <Avatar src={profile.imageUrl} />
        </Link>
      )}
    </div>
  )
}
