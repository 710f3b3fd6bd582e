'use client'
import { Phone } from 'lucide-react'
import Link from 'next/link'
import { type ReactNode, useEffect } from 'react'
import { useMinute } from '@/components/dispatch/use-minute'
import { calleesOf, needAge, needHref, needSubject, needTitle } from '@/components/needs/need-texts'
import { learnNeeds, useNeeds } from '@/components/needs/needs-store'
import { TakeHelp } from '@/components/needs/take-help'
import { useFocusBeside } from '@/components/needs/use-focus-beside'
import { laterNeeds } from '@/lib/needs/rules'
import type { Need, Needs } from '@/lib/needs/schema'
import { formatPhone, internationalDigits } from '@/lib/phone'

type Props = {
  /** As the server read it. */
  read: Needs
  /** The switch of the sound. */
  sound: ReactNode
}

/** What needs somebody now, with who is to be called and the way to it. */
export function NeedList({ read, sound }: Props) {
  const { items, isCut } = laterNeeds(useNeeds(), read)
  const now = useMinute(read.readAt)
  const { heading, list } = useFocusBeside(items)
  useEffect(() => learnNeeds(read), [read])
  return (
    <section aria-labelledby="needs" className="pb-5">
      <header className="flex items-center gap-1">
        <h2 ref={heading} id="needs" tabIndex={-1} className="text-h3 outline-none">
          Needs somebody now
        </h2>
        {sound}
      </header>
      {items.length === 0 && <p className="text-small text-ink-2">Nobody waits for the team.</p>}
      <ul {...list} aria-labelledby="needs" className="grid gap-2 empty:hidden">
        {items.map((need) => (
          <NeedRow key={need.key} need={need} now={now} />
        ))}
      </ul>
      {isCut && <p className="mt-2 text-small text-ink-2">More wait: see Orders and Inbox.</p>}
    </section>
  )
}

function NeedRow({ need, now }: { need: Need; now: Date }) {
  const { kind, order } = need
  const age = needAge(need, now)
  const isLow = kind === 'timeRequest' || kind === 'message'
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-4 py-2.5 text-small wrap-anywhere ${isLow ? 'bg-wait-bg' : 'bg-bad-bg'}`}
    >
      <div className="min-w-0 flex-1 basis-60">
        <Link
          href={needHref(need)}
          prefetch={false}
          className={`font-semibold underline underline-offset-4 ${isLow ? 'text-wait' : 'text-bad'}`}
        >
          {needTitle(need, now)}
        </Link>
        <p>
          {needSubject(need)}
          {age && (
            <>
              {' · '}
              <span className="num whitespace-nowrap">{age}</span>
            </>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4">
          {calleesOf(need).map(({ name, number }) => (
            <a
              key={number}
              href={`tel:+${internationalDigits(number)}`}
              className="inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4"
            >
              <Phone aria-hidden className="size-4.5 flex-none" />
              <span>
                <span className="sr-only">Call </span>
                {name} <span className="num whitespace-nowrap">{formatPhone(number)}</span>
              </span>
            </a>
          ))}
        </p>
      </div>
      {kind === 'help' && order?.help && <TakeHelp orderId={order.orderId} askedAt={order.help.askedAt} />}
    </li>
  )
}
