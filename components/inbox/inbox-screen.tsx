import { Inbox, MailOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { inboxHref } from '@/components/inbox/hrefs'
import { InboxFilters } from '@/components/inbox/inbox-filters'
import { InboxKeys } from '@/components/inbox/inbox-keys'
import { InboxRow } from '@/components/inbox/inbox-row'
import { InboxTabs } from '@/components/inbox/inbox-tabs'
import { LiveInbox } from '@/components/inbox/live-inbox'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { InboxAddress, InboxView } from '@/lib/inbox/schema'

type Props = {
  inbox: InboxView
  me: string
  /** The message that stands beside the list, by its id; on narrow screens in its place. */
  shown?: string
  children?: ReactNode
}

/** The list of messages and, where there is room, the one that is read beside it. */
export function InboxScreen({ inbox, me, shown, children }: Props) {
  const { asked, counts, owners, newest } = inbox
  const Title = shown ? 'h2' : 'h1'
  return (
    <div className="lg:grid lg:grid-cols-[minmax(360px,26rem)_1fr]">
      <InboxKeys back={shown ? inboxHref(asked) : null} shown={shown ?? null} />
      <LiveInbox newest={newest} />
      <section
        aria-label="Messages"
        className={`lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r lg:border-line ${shown ? 'max-lg:hidden' : ''}`}
      >
        <div className="z-10 grid gap-3 border-b border-line bg-page px-(--gutter) pt-4 pb-3 lg:sticky lg:top-0 lg:px-5">
          <Title className="text-h3">Inbox</Title>
          <InboxTabs asked={asked} counts={counts} />
          <InboxFilters asked={asked} owners={owners} me={me} />
        </div>
        <List inbox={inbox} me={me} shown={shown} />
      </section>
      <section aria-label="Message" className={shown ? 'min-w-0' : 'hidden min-w-0 lg:block'}>
        {children ?? (inbox.list.items.length > 0 && <NothingChosen />)}
      </section>
    </div>
  )
}

function List({ inbox: { asked, list, now }, me, shown }: Omit<Props, 'children'>) {
  if (!list.items.length) return <Empty asked={asked} />
  return (
    <>
      <ul>
        {list.items.map((item) => (
          <InboxRow key={item._id} item={item} asked={asked} me={me} isShown={item._id === shown} now={now} />
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-2 px-(--gutter) py-4 lg:px-5">
        {list.isCut && <p className="text-small text-ink-2">More fits than is shown: type more of the name.</p>}
        {asked.after && (
          <ButtonLink kind="line" size="sm" href={inboxHref({ ...asked, after: undefined })}>
            Back to the first
          </ButtonLink>
        )}
        {list.next?.after && (
          <ButtonLink kind="line" size="sm" href={inboxHref({ ...asked, after: list.next.after })}>
            Further messages
          </ButtonLink>
        )}
      </div>
    </>
  )
}

const empty: Record<InboxAddress['state'], { title: string; text: string }> = {
  open: { title: 'Everything is answered', text: 'New messages and complaints appear here, the most urgent first.' },
  waiting: { title: 'Nobody owes us an answer', text: 'What you answered waits here for its writer.' },
  settled: { title: 'Nothing is resolved yet', text: 'Resolved messages stay here until their time is over.' },
}

function Empty({ asked: { state, kind, owner, q } }: { asked: InboxAddress }) {
  const isNarrow = Boolean(q || kind || owner)
  const { title, text } = empty[state]
  return (
    <div className="px-(--gutter) py-5 lg:px-5">
      <EmptyState
        room="sky"
        icon={<Inbox />}
        title={q ? `Nothing found for “${q}”` : isNarrow ? 'Nothing fits these filters' : title}
        text={q ? 'Try the beginning of a name, or a number such as CR-2345ABCD or HS-2345ABCD.' : isNarrow ? '' : text}
        action={
          isNarrow && (
            <ButtonLink kind="line" size="sm" href={inboxHref({ state })}>
              Show all
            </ButtonLink>
          )
        }
      />
    </div>
  )
}

const keys = [
  ['j', 'k', 'move'],
  ['Enter', null, 'opens'],
  ['Esc', null, 'goes back'],
  ['/', null, 'searches'],
] as const

const NothingChosen = () => (
  <div className="grid min-h-dvh place-content-center justify-items-center gap-3 px-8 text-center">
    <MailOpen aria-hidden className="size-10 text-ink-3" strokeWidth={1.25} />
    <p className="text-ink-2">Choose a message to read it here.</p>
    <p className="flex flex-wrap justify-center gap-x-4 gap-y-2 text-caption text-ink-2">
      {keys.map(([first, second, text]) => (
        <span key={first} className="inline-flex items-center gap-1">
          <kbd className="rounded-xs bg-fill px-1.5 py-0.5">{first}</kbd>
          {second && <kbd className="rounded-xs bg-fill px-1.5 py-0.5">{second}</kbd>}
          {text}
        </span>
      ))}
    </p>
  </div>
)
