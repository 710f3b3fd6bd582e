'use client'
import { Link2Off, Sunrise, Sunset } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { DayJobs } from '@/components/daylinks/day-jobs'
import { NotSent } from '@/components/daylinks/not-sent'
import { useDay } from '@/components/daylinks/use-day'
import { usePresses } from '@/components/daylinks/use-presses'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Spinner } from '@/components/ui/spinner'
import { useAlive } from '@/lib/browser/use-alive'
import { aheadText, overText, stateOfDay } from '@/lib/daylinks/rules'

const secretHere = () => window.location.hash.slice(1)

/** The instant by the clock of the shop, drawn anew every few seconds. */
function useShopClock(aheadMs: number) {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 15_000)
    return () => clearInterval(timer)
  }, [])
  return new Date(Date.now() + aheadMs)
}

/** What a partner has to do today, by the link in the address; another link in the same tab begins anew. */
export function DayScreen() {
  const alive = useAlive()
  const [secret, setSecret] = useState<string | null>(null)
  useEffect(() => {
    const take = () => setSecret(secretHere())
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  if (!alive || secret === null) return <Waiting />
  return secret ? <Day key={secret} secret={secret} /> : <Gone />
}

function Day({ secret }: { secret: string }) {
  const { view, aheadMs, isUnread, isGone, read } = useDay(secret)
  const now = useShopClock(aheadMs)
  const presses = usePresses({ secret, linkId: view?.linkId ?? null, onTaken: read })
  if (!view && !isGone) return isUnread ? <Unread onAgain={read} /> : <Waiting />
  // The phone may be without a line at midnight: what it shows goes then too.
  const state = view?.state === 'today' ? stateOfDay(view.day, now) : view?.state
  const isShown = view !== null && state === 'today' && !isGone
  const shown = isShown ? view.jobs.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)) : []
  const notSent = <NotSent presses={presses} isGone={isGone} shown={shown} />
  if (!view || isGone)
    return (
      <Alone banner={notSent}>
        <Gone />
      </Alone>
    )
  if (isShown)
    return <DayJobs view={view} now={now} isUnread={isUnread} presses={presses} banner={notSent} aheadMs={aheadMs} />
  return (
    <Alone banner={notSent}>
      <EmptyState
        level={1}
        room="peach"
        icon={state === 'ahead' ? <Sunrise /> : <Sunset />}
        title={state === 'ahead' ? aheadText(view.day) : overText(view.day)}
        text={state === 'ahead' ? 'Your visits show here on that day.' : 'Ask the office for the link of today.'}
      />
    </Alone>
  )
}

const Alone = ({ banner, children }: { banner: ReactNode; children: ReactNode }) => (
  <div className="grid gap-4">
    {banner}
    {children}
  </div>
)

const Gone = () => (
  <EmptyState
    level={1}
    room="coral"
    icon={<Link2Off />}
    title="This link opens nothing"
    text="It may have been replaced by another one. Ask the office for the link of today."
  />
)

const Unread = ({ onAgain }: { onAgain: () => Promise<void> }) => (
  <EmptyState
    level={1}
    room="coral"
    icon={<Link2Off />}
    title="Your visits did not load"
    text="There is no connection, or it is very slow. They load by themselves once it is back."
    action={
      <Button kind="go" onClick={() => void onAgain()}>
        Try again
      </Button>
    }
  />
)

const Waiting = () => (
  <div role="status" className="grid justify-items-center gap-3 py-16 text-ink-2">
    <Spinner />
    Reading your visits
    <noscript>This page needs JavaScript: switch it on in the settings of your browser.</noscript>
  </div>
)
