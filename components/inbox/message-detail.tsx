import { ArrowLeft, CheckCircle2, Hourglass, Mail, MessageCircle, Phone, Reply } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { inboxHref } from '@/components/inbox/hrefs'
import { MessageDesk } from '@/components/inbox/message-desk'
import { MessageOwner } from '@/components/inbox/message-owner'
import { MessageThread } from '@/components/inbox/message-thread'
import { StatusPill } from '@/components/ui/status-pill'
import { customerHref } from '@/lib/account/rules/desk-address'
import { emailText } from '@/lib/email-text'
import {
  answerBy,
  headingOf,
  isReopenable,
  kindLabels,
  problemLabels,
  settleBy,
  stateLabels,
  tellClock,
} from '@/lib/inbox/rules'
import type { InboxMessage, InboxView } from '@/lib/inbox/schema'
import { formatDateTime } from '@/lib/india-time'
import { formatPhone, internationalDigits } from '@/lib/phone'
import { phoneDigits } from '@/lib/phone-typed'

const states = {
  open: { tone: 'brand', icon: <Reply aria-hidden /> },
  waiting: { tone: 'off', icon: <Hourglass aria-hidden /> },
  settled: { tone: 'ok', icon: <CheckCircle2 aria-hidden /> },
} as const

/** How a clock stands: what was done by when, or what is left of it. */
function Clock({ name, by, done, now }: { name: 'answer' | 'settlement'; by: Date; done?: string; now: Date }) {
  const told = tellClock({ of: name, at: by.toISOString() }, now)
  const tone = done
    ? 'text-ink-2'
    : { bad: 'text-bad font-semibold', wait: 'text-wait font-semibold', off: '' }[told.tone]
  const words = { answer: 'Answered', settlement: 'Resolved' }[name]
  const isLate = done && new Date(done) > by
  return (
    <p className={tone}>
      {done ? `${words} on ${formatDateTime(new Date(done))}${isLate ? ', too late' : ''}` : told.text}
      {!done && <span className="font-normal text-ink-2"> · by {formatDateTime(by)}</span>}
    </p>
  )
}

const link =
  'inline-flex min-h-11 items-center gap-1.5 rounded-xs text-brand underline-offset-4 hover:underline [&>svg]:size-4.5 [&>svg]:flex-none'

/** Who wrote, and the ways to reach them. What is no number is shown as it was written. */
function Writer({ message: { email, contactNumber } }: { message: InboxMessage }) {
  const digits = phoneDigits(contactNumber)
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-small">
      <a href={`mailto:${encodeURIComponent(email)}`} className={`${link} min-w-0`}>
        <Mail aria-hidden />
        <span className="wrap-anywhere">{emailText(email)}</span>
      </a>
      {digits ? (
        <>
          <a href={`tel:+${internationalDigits(digits)}`} className={link}>
            <Phone aria-hidden />
            <span className="num">{formatPhone(digits)}</span>
          </a>
          <a
            href={`https://wa.me/${internationalDigits(digits)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={link}
          >
            <MessageCircle aria-hidden />
            WhatsApp
          </a>
        </>
      ) : (
        <span className="inline-flex min-h-11 items-center gap-1.5 wrap-anywhere">
          <Phone aria-hidden className="size-4.5 text-ink-2" />
          {contactNumber}
        </span>
      )}
    </div>
  )
}

type Props = {
  message: InboxMessage
  me: string
  inbox: Pick<InboxView, 'asked' | 'owners' | 'now'>
  children?: ReactNode
}

/** One message: what was written, what the team wrote since, and what can be done. */
export function MessageDetail({ message, me, inbox: { asked, owners, now }, children }: Props) {
  const { _id, number, kind, state, name, subject, text, problem, orderId, createdAt, version } = message
  const came = new Date(createdAt)
  const facts: ReactNode[] = [
    <span key="number" className="num">
      {kindLabels[kind]} {number}
    </span>,
    orderId && (
      <Link
        key="order"
        href={`/operator/orders/${orderId}` as Route}
        prefetch={false}
        className="num inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
      >
        {orderId}
      </Link>
    ),
    problem && !subject.startsWith(problemLabels[problem]) && problemLabels[problem],
  ]
  return (
    <article className="mx-auto grid max-w-[46rem] gap-5 px-(--gutter) pt-3 pb-8 lg:px-8 lg:pt-5">
      <Link
        href={inboxHref(asked)}
        prefetch={false}
        className="inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-xs pr-2 text-label text-brand lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
        Inbox
      </Link>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-2">
          <StatusPill {...states[state]} label={stateLabels[state]} />
          {facts.filter(Boolean).map((fact, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
            <span key={at}>{fact}</span>
          ))}
        </div>
        <h1 data-inbox-heading tabIndex={-1} className="text-h2 wrap-anywhere outline-none">
          {headingOf(message)}
        </h1>
        <div className="grid gap-0.5 text-small">
          {(state !== 'settled' || message.firstReplyAt) && (
            <Clock name="answer" by={answerBy(came)} done={message.firstReplyAt} now={now} />
          )}
          {kind === 'complaint' || state === 'settled' ? (
            <Clock name="settlement" by={settleBy(came)} done={message.settledAt} now={now} />
          ) : null}
        </div>
      </header>
      <MessageOwner key={`${_id} ${version}`} message={message} owners={owners} me={me} />
      <section aria-label="What was written" className="rounded-lg bg-sunk px-5 py-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          {message.customerId ? (
            <Link
              href={customerHref(message.customerId) as Route}
              prefetch={false}
              className={`${link} font-semibold wrap-anywhere`}
            >
              {name}
            </Link>
          ) : (
            <span className="font-semibold wrap-anywhere">{name}</span>
          )}
          <time dateTime={createdAt} className="text-caption text-ink-2">
            {formatDateTime(came)}
          </time>
        </p>
        <Writer message={message} />
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      </section>
      {children && <div>{children}</div>}
      <MessageThread thread={message.thread} />
      <MessageDesk key={_id} message={message} me={me} isReopenable={isReopenable(message, now)} />
    </article>
  )
}
