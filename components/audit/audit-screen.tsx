import type { Route } from 'next'
import Link from 'next/link'
import { AuditFilterForm } from '@/components/audit/audit-filter-form'
import { Changes } from '@/components/audit/changes'
import { addressOf, type Shown } from '@/components/audit/hrefs'
import { Button, ButtonLink } from '@/components/ui/button'
import { PageHead } from '@/components/ui/page-head'
import { actionText, subjectText } from '@/lib/audit/rules/actions'
import { subjectName } from '@/lib/audit/rules/values'
import type { AuditEntry } from '@/lib/audit/schema'
import { formatDateTime } from '@/lib/india-time'
import type { Page } from '@/lib/paging'

type Props = {
  page: Page<AuditEntry>
  filter: Shown
  /** Whether it begins with the latest. */
  isFirst: boolean
  people: readonly { id: string; name: string }[]
}

/** What the team wrote, the latest first. It is all links and a form: it needs no script. */
export const AuditScreen = ({ page: { items, next }, filter, isFirst, people }: Props) => (
  <div className="wrap">
    <PageHead title="Audit" text="Who changed what, when, from what to what. Nothing here can be changed." />
    <AuditFilterForm
      filter={filter}
      people={people}
      submit={
        <Button kind="line" size="sm" type="submit">
          Show
        </Button>
      }
    />
    {items.length === 0 ? (
      <p className="py-8 text-ink-2">Nothing was written that fits this.</p>
    ) : (
      <ol className="mt-4 grid divide-y divide-line rounded-card bg-raised px-4 shadow-[inset_0_0_0_1px_var(--line)] md:px-5">
        {items.map((entry) => (
          <Entry key={entry._id} entry={entry} filter={filter} />
        ))}
      </ol>
    )}
    <nav aria-label="Pages of the audit" className="mt-4 flex flex-wrap gap-3 empty:hidden">
      {!isFirst && (
        <ButtonLink kind="line" size="sm" href={addressOf(filter) as Route}>
          The latest
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="line" size="sm" href={addressOf(filter, next) as Route}>
          Earlier entries
        </ButtonLink>
      )}
    </nav>
  </div>
)

function Entry({ entry, filter }: { entry: AuditEntry; filter: Shown }) {
  const { at, by, byId, byName, action, subject, subjectId, reason, names } = entry
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 md:grid-cols-[11rem_minmax(0,1fr)]">
      <time dateTime={at} className="num text-small text-ink-2">
        {formatDateTime(new Date(at))}
      </time>
      <div className="grid gap-1">
        <p className="wrap-anywhere">
          <Link href={addressOf({ ...filter, by: byId ?? 'commandLine' }) as Route} prefetch={false} className="link">
            {byName}
          </Link>
          {by === 'partner' && ' (partner)'} · {actionText(action)} ·{' '}
          <Link href={addressOf({ subject, id: subjectId }) as Route} prefetch={false} className="link">
            {subjectText(subject)} {subjectName(subjectId, names)}
          </Link>
        </p>
        {reason && <p className="text-small wrap-anywhere">Reason: {reason}</p>}
        <Changes entry={entry} />
      </div>
    </li>
  )
}
