import { ChevronLeft, ShieldCheck } from 'lucide-react'
import Link from 'next/link'
import { groupHref } from '@/components/catalogue/hrefs'
import { Picture } from '@/components/ui/picture'
import { displayName } from '@/lib/catalogue/rules'
import type { CategoryPage } from '@/lib/catalogue/schema'

type Props = { category: CategoryPage; chosen?: string }

/** The head of a category page on the wall of its main service (CAT-03). */
export function CategoryHead({ category: { name, mainService }, chosen }: Props) {
  return (
    <header className="skirt relative isolate overflow-hidden bg-wall-deep">
      <div className="wrap flex min-h-37 flex-col justify-end pt-2 pb-[calc(var(--skirt)+16px)] md:min-h-52 md:pb-[calc(var(--skirt)+32px)]">
        <Link
          href={groupHref(mainService)}
          prefetch={false}
          className="inline-flex min-h-11 items-center gap-1 self-start text-small hover:underline hover:underline-offset-4"
        >
          <ChevronLeft aria-hidden className="-ml-1 size-4.5" />
          {displayName(mainService.name)}
        </Link>
        <p className="text-label text-wall-ink">{displayName(name)}</p>
        <h1 className="max-w-[13em] text-[1.5rem]/7 font-bold tracking-[.005em] uppercase max-md:pr-24 md:text-h1">
          {chosen ? displayName(chosen) : 'Select a service'}
        </h1>
        <p className="mt-0.5 flex items-center gap-2 text-small md:text-body">
          <ShieldCheck aria-hidden className="text-wall-ink" />
          End-to-end service protection
        </p>
      </div>
      <span className="fade-left absolute inset-y-0 right-0 -z-10 w-44 md:right-[max(0px,calc(50%-680px))] md:w-[min(600px,44%)]">
        <Picture src={mainService.image} alt="" priority className="object-[50%_55%]" />
      </span>
    </header>
  )
}
