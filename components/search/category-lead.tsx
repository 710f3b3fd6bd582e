import { ChevronRight } from 'lucide-react'
import { shelfHref } from '@/components/catalogue/hrefs'
import { ButtonLink } from '@/components/ui/button'
import { countText } from '@/lib/catalogue/rules/listing'
import { titleName } from '@/lib/catalogue/rules/names'
import type { NamedCategory } from '@/lib/search/schema'

/** The way to the category of what was searched. */
export function CategoryLead({ slug, name, count }: NamedCategory) {
  return (
    <ButtonLink kind="line" size="sm" href={shelfHref(slug)}>
      {`${titleName(name)}: ${countText(count)}`}
      <ChevronRight aria-hidden className="size-4" />
    </ButtonLink>
  )
}
