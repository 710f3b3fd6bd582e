import { AlarmClock, CheckCircle2, Clock3, Flag, Hourglass, Mail } from 'lucide-react'
import Link from 'next/link'
import { inboxHref } from '@/components/inbox/hrefs'
import { kindLabels, stateLabels, tellClock } from '@/lib/inbox/rules'
import type { InboxAddress, InboxItem } from '@/lib/inbox/schema'
import { formatDate } from '@/lib/india-time'

const tones = { bad: 'text-bad', wait: 'text-wait', off: 'text-ink-2' } as const

/** What stands at the edge of a row: the clock that breaks next, or where the message stands. */
function Standing({ item: { clock, settledAt, state }, now }: { item: InboxItem; now: Date }) {
  if (settledAt)
    return (
      <span className="inline-flex items-center gap-1 text-ok">
        <CheckCircle2 aria-hidden className="size-4" />
        Resolved {formatDate(new Date(settledAt))}
      </span>
    )
  if (!clock)
    return (
      <span className="inline-flex items-center gap-1 text-ink-2">
        <Hourglass aria-hidden className="size-4" />
        {state === 'waiting' ? stateLabels.waiting : 'Answered'}
      </span>
    )
  const { text, tone } = tellClock(clock, now)
  const Icon = tone === 'off' ? Clock3 : AlarmClock
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${tones[tone]}`}>
      <Icon aria-hidden className="size-4" />
      {text}
    </span>
  )
}

type Props = { item: InboxItem; asked: InboxAddress; me: string; isShown: boolean; now: Date }

export function InboxRow({ item, asked, me, isShown, now }: Props) {
  const { _id, kind, name, subject, number, createdAt, owner, clock } = item
  const Icon = kind === 'complaint' ? Flag : Mail
  const isOverdue = clock && tellClock(clock, now).tone === 'bad'
  return (
    <li className="border-b border-line">
      <Link
        href={inboxHref(asked, _id)}
        prefetch={false}
        data-inbox-row={_id}
        aria-current={isShown ? 'true' : undefined}
        className={`grid lg:scroll-mt-52 grid-cols-[auto_1fr] gap-x-3 border-l-4 py-3 pr-(--gutter) pl-[calc(var(--gutter)-4px)] -outline-offset-3 hover:bg-sunk aria-[current]:bg-brand-tint lg:pr-5 lg:pl-4 ${isOverdue ? 'border-l-bad' : 'border-l-transparent'}`}
      >
        <Icon aria-hidden className={`mt-0.5 size-5 ${kind === 'complaint' ? 'text-wait' : 'text-ink-3'}`} />
        <span className="grid min-w-0 gap-0.5">
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate font-semibold">{name}</span>
            <time dateTime={createdAt} className="flex-none text-caption text-ink-2">
              {formatDate(new Date(createdAt))}
            </time>
          </span>
          <span className="truncate text-small">{subject}</span>
          <span className="flex flex-wrap items-center justify-between gap-x-3 text-caption">
            <Standing item={item} now={now} />
            <span className="min-w-0 truncate text-ink-2">
              {owner ? (owner._id === me ? 'You' : owner.name) : 'Nobody yet'}
            </span>
          </span>
          <span className="sr-only">
            {kindLabels[kind]} {number}
          </span>
        </span>
      </Link>
    </li>
  )
}
