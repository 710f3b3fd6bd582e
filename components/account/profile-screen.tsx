'use client'
import { useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Addresses } from '@/components/account/addresses'
import { Avatar } from '@/components/account/avatar'
import { ContactNumbers } from '@/components/account/contact-numbers'
import { DetailsForm } from '@/components/account/details-form'
import { profileStore } from '@/components/account/profile-store'
import { useProfile } from '@/components/account/use-profile'
import { type Tab, WayBack } from '@/components/account/way-back'
import { PageHead } from '@/components/ui/page-head'
import { Segmented } from '@/components/ui/segmented'
import { SignedOut } from '@/components/ui/signed-out'
import { fullName } from '@/lib/account/rules/person'
import type { Profile } from '@/lib/account/schema'
import { onceSheetLeft } from '@/lib/browser/once-sheet-left'
import { useLive } from '@/lib/browser/use-live'
import { emailText } from '@/lib/email-text'

type Props = {
  /** As the server read it. */
  served: Profile
  /** Where the visitor came from and goes back to; '/' where from nowhere. */
  next: string
  /** What matters more than the rest of the page. */
  notice?: ReactNode
  /** What other nouns have to show below the details. */
  children: ReactNode
}

const isTab = (text: string | null): text is Tab => text === 'profile' || text === 'addresses' || text === 'numbers'

/** The tab of the address, so that it survives a refresh; who comes from the checkout starts where something is missing. */
function useTab(profile: Profile, fromCheckout: boolean) {
  const query = useSearchParams()
  const asked = query.get('tab')
  const [first] = useState<Tab>(() => {
    if (!fromCheckout) return 'profile'
    return !profile.addresses.length ? 'addresses' : !profile.contactNumbers.length ? 'numbers' : 'profile'
  })
  const [shown, setShown] = useState({ asked, tab: isTab(asked) ? asked : first })
  if (shown.asked !== asked) setShown({ asked, tab: isTab(asked) ? asked : first })
  const onTab = (tab: Tab) => {
    setShown({ asked, tab }) // by itself: the router does not hear of the address before it is awake
    const changed = new URLSearchParams(query)
    changed.set('tab', tab)
    window.history.replaceState(null, '', `?${changed}`)
  }
  const here = `/profile${query.size ? `?${query}` : ''}`
  return { tab: shown.tab, onTab, here }
}

/** Leads eye and keyboard to a notice that comes while the page is open: what asked for it may stand far below (HOUSE-89). */
function useArrival(isThere: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const was = useRef(isThere)
  useEffect(() => {
    const isNew = isThere && !was.current
    was.current = isThere
    if (!isNew) return
    return onceSheetLeft(() => {
      ref.current?.scrollIntoView({ block: 'center' })
      ref.current?.querySelector('button')?.focus({ preventScroll: true })
    })
  }, [isThere])
  return ref
}

export function ProfileScreen({ served, next, notice, children }: Props) {
  const { signedIn, profile: loaded } = useProfile()
  const profile = loaded ?? served
  const { tab, onTab, here } = useTab(profile, next !== '/')
  useLive(profileStore.refresh)
  const noticed = useArrival(Boolean(notice))
  if (signedIn === false) return <SignedOut from={here} />
  const change = (make: (before: Profile) => Profile) => profileStore.change(served, make)
  return (
    <div className="wrap pb-16" data-room="peach">
      <PageHead title="My Profile" text="Your details, addresses and numbers" />
      <div ref={noticed}>{notice}</div>
      {next !== '/' && (
        <WayBack
          next={next}
          missing={{ addresses: !profile.addresses.length, numbers: !profile.contactNumbers.length }}
          tab={tab}
          onTab={onTab}
        />
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_344px]">
        <div className={`min-w-0 ${tab === 'profile' ? 'lg:col-span-2' : ''}`}>
          <Segmented
            label="My Profile"
            look="row"
            panel="profile-panel"
            value={tab}
            onChange={onTab}
            options={[
              { value: 'profile', label: 'Profile' },
              { value: 'addresses', label: 'Addresses' },
              { value: 'numbers', label: 'Contact Numbers' },
            ]}
          />
          <div
            id="profile-panel"
            role="tabpanel"
            aria-label={{ profile: 'Profile', addresses: 'Addresses', numbers: 'Contact Numbers' }[tab]}
            className="pt-4"
          >
            {/* stays, so that a look at another tab loses nothing that was typed */}
            <div hidden={tab !== 'profile'}>
              <div className="grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
                <DetailsForm key={profile._id} profile={profile} onChange={(saved) => change(() => saved)} />
                <div className="grid content-start gap-10 max-lg:max-w-160 max-lg:border-t max-lg:border-line max-lg:pt-8 lg:rounded-xl lg:bg-sunk lg:p-8">
                  {children}
                </div>
              </div>
            </div>
            {tab === 'addresses' && (
              <Addresses
                owner={profile._id}
                addresses={profile.addresses}
                onChange={(make) => change((before) => ({ ...before, addresses: make(before.addresses) }))}
              />
            )}
            {tab === 'numbers' && (
              <ContactNumbers
                owner={profile._id}
                numbers={profile.contactNumbers}
                onChange={(make) => change((before) => ({ ...before, contactNumbers: make(before.contactNumbers) }))}
              />
            )}
          </div>
        </div>
        {tab !== 'profile' && <Who profile={profile} />}
      </div>
    </div>
  )
}

/** The customer at the door: picture, name and e-mail on the wall. Not on narrow screens, where the tab
 * comes first, and not beside the profile tab, which shows the same. */
const Who = ({ profile }: { profile: Profile }) => (
  <aside aria-label="You" className="hidden overflow-hidden rounded-xl bg-wall text-center lg:block">
    <div className="skirt flex justify-center bg-wall-deep pt-8 pb-[calc(1.5rem+var(--skirt))]">
      <Avatar src={profile.imageUrl} className="size-30 shadow-[0_0_0_5px_var(--skirting)]" />
    </div>
    <div className="px-6 pt-5 pb-7">
      <p className="text-h3 wrap-break-word">{fullName(profile)}</p>
      <p className="text-small wrap-break-word text-wall-ink">{emailText(profile.email)}</p>
    </div>
  </aside>
)
