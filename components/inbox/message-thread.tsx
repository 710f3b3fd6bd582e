import { CheckCircle2, Reply, StickyNote } from 'lucide-react'
import type { InboxMessage } from '@/lib/inbox/schema'
import { formatDateTime } from '@/lib/india-time'

type Entry = InboxMessage['thread'][number]

const looks: Record<Entry['kind'], { label: string; Icon: typeof Reply; className: string }> = {
  reply: { label: 'Mailed', Icon: Reply, className: 'bg-brand-tint ml-6 md:ml-12' },
  settlement: { label: 'Resolved, and mailed', Icon: CheckCircle2, className: 'bg-ok-bg ml-6 md:ml-12' },
  note: {
    label: 'Note, for the team alone',
    Icon: StickyNote,
    className: 'ml-6 md:ml-12 bg-raised shadow-[inset_0_0_0_1.5px_var(--line-strong)]',
  },
}

/** What the team wrote, in its order: what went out by mail, and notes that never do. */
export function MessageThread({ thread }: { thread: readonly Entry[] }) {
  if (!thread.length) return null
  return (
    <ol aria-label="What the team wrote" className="grid gap-3">
      {thread.map(({ _id, kind, at, by, text }) => {
        const { label, Icon, className } = looks[kind]
        return (
          <li key={_id} className={`rounded-lg px-5 py-4 ${className}`}>
            <p className="flex flex-wrap items-center justify-between gap-x-4 text-caption text-ink-2">
              <span className="inline-flex items-center gap-1.5 font-semibold text-ink">
                <Icon aria-hidden className="size-4" />
                {label}
              </span>
              <span>
                {by}, <time dateTime={at}>{formatDateTime(new Date(at))}</time>
              </span>
            </p>
            <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        )
      })}
    </ol>
  )
}
