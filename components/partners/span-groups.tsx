import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { groupsOfDays, groupText } from '@/lib/partners/rules/span-groups'

type Span = { _id: string; from: string; until: string }
type Props<S extends Span> = { label: string; spans: readonly S[]; now: Date; row: (span: S) => ReactNode }

/** Spans by day. Equal ones of following days are one line, which opens into its days. */
export const SpanGroups = <S extends Span>({ label, spans, now, row }: Props<S>) => (
  <ul aria-label={label} className="-my-1 grid divide-y divide-line text-small">
    {groupsOfDays(spans).map((group, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a group that loses its first day stays the same, and open
      <li key={at}>
        {group.length === 1 ? (
          row(group[0])
        ) : (
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 py-1">
              <span className="num min-w-0">
                {groupText(group, now)}
                <span className="block text-caption text-ink-2">{group.length} days</span>
              </span>
              <ChevronDown aria-hidden className="mx-3 size-5 flex-none text-ink-2 group-open:rotate-180" />
            </summary>
            <ul className="grid divide-y divide-line border-t border-line pl-4">
              {group.map((span) => (
                <li key={span._id}>{row(span)}</li>
              ))}
            </ul>
          </details>
        )}
      </li>
    ))}
  </ul>
)
