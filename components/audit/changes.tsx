import { ArrowRight } from 'lucide-react'
import { type Names, shownChanges } from '@/lib/audit/rules/values'

type Fields = Record<string, unknown>
type Props = { entry: { before?: Fields | null; after?: Fields | null; names?: Names } }

/** Each field that changed, as it was and as it is. */
export const Changes = ({ entry }: Props) =>
  shownChanges(entry, entry.names).map(({ name, label, before, after }) => (
    <p key={name} className="text-small wrap-anywhere">
      <span className="text-ink-2">{label}: </span>
      {before && <del className="text-ink-2 no-underline">{before}</del>}
      {before && after && <ArrowRight aria-label="is now" className="mx-1 inline size-4 align-[-3px]" />}
      {!after && <span className="text-ink-2"> (removed)</span>}
      {after && <ins className="font-medium no-underline">{after}</ins>}
    </p>
  ))
