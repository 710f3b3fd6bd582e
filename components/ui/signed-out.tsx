'use client'
import { DoorOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { hasDrafts } from '@/lib/browser/draft'
import { leftByChoice } from '@/lib/browser/token'
import { signInHref } from '@/lib/browser/use-sign-in-link'

const title = 'You are logged out'

/** The title of the tab says it too, until a page with another title comes, or the customer is back. */
function useTitle() {
  useEffect(() => {
    const before = document.title
    const tabTitle = [title, ...before.split(' · ').slice(1)].join(' · ')
    document.title = tabTitle
    return () => {
      if (document.title === tabTitle) document.title = before
    }
  }, [])
}

/** When a session ends half-way, this screen is shown from its top, whatever was scrolled or open before. */
function useArrival() {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (leftByChoice()) return // on the way to another page
    const arrive = () => {
      window.scrollTo(0, 0)
      screen.current?.querySelector('h1')?.focus({ preventScroll: true })
    }
    arrive()
    // A sheet that was open goes now, too: it gives the focus back, and takes its entry out of the history.
    let frame = requestAnimationFrame(arrive)
    const again = () => {
      frame = requestAnimationFrame(arrive)
    }
    window.addEventListener('popstate', again)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('popstate', again)
    }
  }, [])
  return screen
}

/** Signed out here or in another tab: nothing personal stays on the screen. `from` is the address to which signing in leads back. */
export function SignedOut({ from }: { from: string }) {
  const [isDraft] = useState(hasDrafts)
  const screen = useArrival()
  useTitle()
  return (
    <div ref={screen} className="wrap py-10">
      <EmptyState
        level={1}
        room="peach"
        icon={<DoorOpen aria-hidden />}
        title={title}
        text={isDraft && 'What you typed is kept. Log in, and it is here again.'}
        action={
          <ButtonLink kind="go" href={signInHref('/login', from)}>
            Login
          </ButtonLink>
        }
      />
    </div>
  )
}
