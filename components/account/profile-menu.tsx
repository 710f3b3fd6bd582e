'use client'
import { CalendarCheck, UserRound } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useRef } from 'react'
import { Avatar } from '@/components/account/avatar'
import { LogoutButton } from '@/components/account/logout-button'
import { useDisclosure } from '@/components/account/use-disclosure'
import { MailAddress } from '@/components/ui/mail-address'
import { fullName } from '@/lib/account/rules/person'
import type { Profile } from '@/lib/account/schema'

const entry =
  'flex min-h-11 items-center gap-3 rounded-sm px-3 text-body hover:bg-sunk focus-visible:bg-sunk focus-visible:-outline-offset-3 [&>svg]:text-ink-2'

/** The picture and what it opens, a disclosure: its entries are links and stay in the tab order; the arrow keys move among them too. */
export function ProfileMenu({ profile }: { profile: Profile }) {
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
        className="block rounded-pill transition-all duration-fast hover:shadow-[0_0_0_3px_var(--line)] aria-expanded:shadow-[0_0_0_3px_var(--brand)]"
      >
        <Avatar src={profile.imageUrl} />
      </button>
      <div
        id={panel}
        hidden={!open}
        className="absolute top-full right-0 z-30 mt-2 w-72 max-w-[calc(100vw-2*var(--gutter))] rounded-lg bg-raised p-2 shadow-float"
      >
        <div className="flex items-center gap-3 px-3 pt-2 pb-3 magnified:flex-col magnified:items-start">
          <Avatar src={profile.imageUrl} className="size-12" />
          <div className="min-w-0 max-w-full">
            <p className="text-small font-semibold wrap-break-word uppercase">{name}</p>
            <p className="text-caption wrap-anywhere text-ink-2">
              <MailAddress of={profile.email} />
            </p>
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
            <li>
              <LogoutButton />
            </li>
          </ul>
        </nav>
      </div>
    </div>
  )
}
