import { Mail } from 'lucide-react'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { formatDateTime } from '@/lib/india-time'
import { listMails } from '@/lib/mail/mailbox'
import { mayShowMailbox } from '@/lib/mail/mailbox-gate'

export const metadata: Metadata = { title: 'Mailbox', robots: { index: false } }

/** Every mail of a shop that sends none, newest first; this machine alone may see it, and in production nobody. */
export default async function MailboxPage() {
  if (!mayShowMailbox(await headers())) notFound()
  const mails = await listMails()
  return (
    <main data-room="sky" className="wrap max-w-220 py-8 md:py-12">
      <PageHead title="Mailbox" text="This shop sends no mail yet: what it would have sent is kept here." />
      {mails.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            room="sky"
            icon={<Mail aria-hidden />}
            title="No mail yet"
            text="Register or log in, then reload."
          />
        </div>
      ) : (
        <ul className="mt-6 divide-y divide-line rounded-card bg-raised shadow-[inset_0_0_0_1px_var(--line)]">
          {mails.map((mail) => (
            <li key={mail.name}>
              <Link
                href={`/mailbox/${mail.name}`}
                prefetch={false}
                className="grid gap-x-4 gap-y-0.5 px-5 py-4 hover:bg-sunk focus-visible:-outline-offset-3 md:grid-cols-[1fr_auto]"
              >
                <span className="font-semibold wrap-anywhere">{mail.subject}</span>
                <time dateTime={mail.date.toISOString()} className="num text-small text-ink-2 md:text-right">
                  {formatDateTime(mail.date)}
                </time>
                <span className="text-small text-ink-2 wrap-anywhere">to {mail.to}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
