import { ChevronLeft } from 'lucide-react'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { formatDateTime } from '@/lib/india-time'
import { findMail } from '@/lib/mail/mailbox'
import { mayShowMailbox } from '@/lib/mail/mailbox-gate'

export const metadata: Metadata = { title: 'Mail', robots: { index: false } }

/** One local mail: its text as it stands, and its HTML in a frame that may run and load nothing. */
export default async function MailPage({ params }: { params: Promise<{ name: string }> }) {
  const { name } = await params
  const mail = mayShowMailbox(await headers()) ? await findMail(name) : null
  if (!mail) notFound()
  return (
    <main data-room="sky" className="wrap max-w-220 py-6 md:py-10">
      <Link href="/mailbox" className="-ml-1 inline-flex min-h-11 items-center gap-1 rounded-xs pr-2 text-small">
        <ChevronLeft aria-hidden />
        Mailbox
      </Link>
      <h1 className="text-h2 wrap-anywhere">{mail.subject}</h1>
      <p className="mt-1 text-small text-ink-2 wrap-anywhere">
        from {mail.from} to {mail.to}
        {mail.replyTo && `, answers to ${mail.replyTo}`}, {formatDateTime(mail.date)}
      </p>
      <iframe
        title="The mail as HTML"
        sandbox=""
        srcDoc={mail.html}
        className="mt-6 block h-120 w-full rounded-card bg-[#f6f4f0]"
      />
      <h2 className="mt-8 text-h3">As plain text</h2>
      <pre className="mt-3 overflow-x-auto rounded-card bg-sunk p-5 text-small whitespace-pre-wrap wrap-anywhere">
        {mail.text}
      </pre>
    </main>
  )
}
