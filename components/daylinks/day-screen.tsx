'use client'
import { Link2Off } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { DayJobs } from '@/components/daylinks/day-jobs'
import { byLink } from '@/components/daylinks/day-wires'
import { ownerOf } from '@/components/daylinks/kept-day'
import { useDay } from '@/components/daylinks/use-day'
import { usePresses } from '@/components/daylinks/use-presses'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Spinner } from '@/components/ui/spinner'
import { leaveToPage } from '@/lib/browser/hitches'
import { useAlive } from '@/lib/browser/use-alive'
import { useLazy } from '@/lib/browser/use-lazy'
import { stateOfDay } from '@/lib/daylinks/rules'
import { secretIn } from '@/lib/sessions/rules'

const secretHere = () => secretIn(window.location.hash)

/** The instant by the clock of the shop, drawn anew every few seconds. */
function useShopClock(aheadMs: number) {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 15_000)
    return () => clearInterval(timer)
  }, [])
  return new Date(Date.now() + aheadMs)
}

type Office = {
  /** The number of the office stands on the page. */
  hasOffice: boolean
}

/** What a partner has to do today, by the link in the address; another link in the same tab begins anew. */
export function DayScreen({ hasOffice }: Office) {
  const alive = useAlive()
  const [secret, setSecret] = useState<string | null>(null)
  useEffect(() => {
    leaveToPage('notStored')
    const take = () => setSecret(secretHere())
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  if (!alive || secret === null) return <Waiting />
  return <Day key={secret} secret={secret} hasOffice={hasOffice} />
}

function Day({ secret, hasOffice }: Office & { secret: string }) {
  const { view, linkId = null, partnerId, aheadMs = 0, isUnread, refusal, phone, read, open, forget } = useDay(secret)
  const now = useShopClock(aheadMs)
  const by = phone && !refusal ? byLink(secret, phone) : null
  const presses = usePresses({ by, linkId, partnerId, hasOffice, onTaken: read })
  const isShown = view?.state === 'today' && !refusal
  const isShut = refusal === 'elsewhere' || refusal === 'gone' || (view !== undefined && !isShown)
  const Shut = useLazy(isShut, () => import('@/components/daylinks/day-shut').then((part) => part.DayShut))
  const Unopened = useLazy(refusal === 'unopened', () =>
    import('@/components/daylinks/day-unopened').then((part) => part.Unopened),
  )
  const isOver = isShown && stateOfDay(view.day, now) === 'over'
  const readNewDay = useEffectEvent(() => void read())
  useEffect(() => {
    if (isOver) readNewDay()
  }, [isOver])
  // Loaded ahead: it is needed where there is no line.
  const NotSent = useLazy(true, () => import('@/components/daylinks/not-sent').then((part) => part.NotSent))
  const notSent = NotSent && (
    <NotSent
      presses={presses}
      refusal={refusal}
      owner={ownerOf({ partnerId, linkId: linkId ?? undefined })}
      view={isShown ? view : undefined}
      hasOffice={hasOffice}
      onForget={forget}
    />
  )
  // The phone may be without a line at midnight: of the old day only what is in hand can be pressed then.
  if (isShown) return <DayJobs {...{ view, now, isUnread, isOver, presses, aheadMs }} banner={notSent} />
  return (
    <div className="grid gap-4">
      {notSent}
      {refusal === 'unopened' ? (
        Unopened ? (
          <Unopened isUnheard={isUnread} onOpen={open} />
        ) : (
          <Waiting />
        )
      ) : isShut && Shut ? (
        <Shut refusal={refusal} view={view} hasOffice={hasOffice} now={now} />
      ) : isUnread && !isShut ? (
        <Unread onAgain={read} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

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
