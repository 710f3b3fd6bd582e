import { ChevronRight } from 'lucide-react'
import { typeHref } from '@/components/catalogue/hrefs'
import type { partOf } from '@/components/catalogue/list-part'
import { maxRows } from '@/components/catalogue/list-part'
import { ButtonLink } from '@/components/ui/button'
import { countText } from '@/lib/catalogue/rules/listing'

type Props = Pick<ReturnType<typeof partOf>, 'part' | 'before' | 'next'> & {
  slug: string
  typeId?: string
  /** Of the whole list. */
  count: number
}

/** The way through a list that is shown in parts; nothing where it is whole (CAT-14). */
export function PartLinks({ part, before, next, slug, typeId, count }: Props) {
  if (!before && !next) return null
  const end = before + part.length
  return (
    <nav aria-label="More services" className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <p className="num text-small text-ink-2">
        {before + 1} to {end} of {countText(count)}
      </p>
      <span className="flex flex-wrap gap-2">
        {before > 0 && (
          <ButtonLink kind="fill" href={typeHref(slug, typeId)}>
            From the first
          </ButtonLink>
        )}
        {next && (
          <ButtonLink kind="go" href={typeHref(slug, typeId, next)}>
            Next {countText(Math.min(maxRows, count - end))}
            <ChevronRight aria-hidden />
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}
