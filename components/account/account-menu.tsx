'use client'
import { CalendarCheck, ShoppingCart, UserRound } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { Avatar } from '@/components/account/avatar'
import { profileStore } from '@/components/account/profile-store'
import { useDisclosure } from '@/components/account/use-disclosure'
import { useProfile } from '@/components/account/use-profile'
import { ButtonLink } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { longToastMs, toast } from '@/components/ui/toast'
import { fullName } from '@/lib/account/rules/person'
import type { Profile } from '@/lib/account/schema'
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
 * `logout` is the menu's last entry.
 */
export function AccountMenu({ logout }: { logout: ReactNode }) {
  const { signedIn, profile, failed } = useProfile()
  const path = usePathname()
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
  return <Menu key={path} profile={profile} logout={logout} />
}

const entry =
  'flex min-h-11 items-center gap-3 rounded-sm px-3 text-body hover:bg-sunk focus-visible:bg-sunk focus-visible:-outline-offset-3 [&>svg]:text-ink-2'

/** A disclosure: its entries are links and stay in the tab order; the arrow keys move among them too. */
function Menu({ profile, logout }: { profile: Profile; logout: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const { open, toggle, panel } = useDisclosure(frame)
  const name = fullName(profile)
  return (
    <div ref={frame} className="relative">
      <button
        type="button"
        aria-label={`Account of ${name}`}
        aria-expanded={open}
        aria-controls={panel}
        onClick={toggle}
        className="block rounded-pill transition duration-fast hover:shadow-[0_0_0_3px_var(--line)] aria-expanded:shadow-[0_0_0_3px_var(--brand)]"
      >
        <Avatar src={profile.imageUrl} />
      </button>
      <div
        id={panel}
        hidden={!open}
        className="absolute top-full right-0 z-30 mt-2 w-72 max-w-[calc(100vw-2*var(--gutter))] rounded-lg bg-raised p-2 shadow-float"
      >
        <div className="flex items-center gap-3 px-3 pt-2 pb-3">
          <Avatar src={profile.imageUrl} className="size-12" />
          <div className="min-w-0">
            <p className="truncate text-label uppercase">{name}</p>
            <p className="truncate text-small text-ink-2">{profile.email}</p>
          </div>
        </div>
        <nav aria-label="Account" className="border-t border-line pt-2">
          <ul>
            <li>
              <Link href="/profile" prefetch={false} className={entry}>
                <UserRound aria-hidden />
                My Profile
              </Link>
            </li>
            <li>
              <Link href={'/orders' as Route} prefetch={false} className={entry}>
                <CalendarCheck aria-hidden />
                My Bookings
              </Link>
            </li>
            {/* at this very width neither the link of the top bar nor the bottom bar shows */}
            <li className="hidden [@media(width:768px)]:block">
              <Link href={'/cartpage' as Route} prefetch={false} className={entry}>
                <ShoppingCart aria-hidden />
                Cart
              </Link>
            </li>
            <li>{logout}</li>
          </ul>
        </nav>
      </div>
    </div>
  )
}
