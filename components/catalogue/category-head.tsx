import { ChevronLeft, ShieldCheck } from 'lucide-react'
import Link from 'next/link'
import { groupHref } from '@/components/catalogue/hrefs'
import { WallPicture } from '@/components/catalogue/wall-picture'
import { displayName, titleName } from '@/lib/catalogue/rules/names'
import type { CategoryPage } from '@/lib/catalogue/schema'

type Props = { category: CategoryPage; chosen?: string }

/** The head of a category page on the wall of its main service (CAT-03). */
export function CategoryHead({ category: { name, image, mainService }, chosen }: Props) {
  return (
    <header className="skirt relative isolate overflow-hidden bg-wall-deep">
      <div className="wrap flex flex-col justify-end pt-0.5 pb-[calc(var(--skirt)+8px)] md:min-h-52 md:pt-2 md:pb-[calc(var(--skirt)+32px)]">
        <Link
          href={groupHref(mainService)}
          prefetch={false}
          className="relative inline-flex min-h-8 items-center gap-1 self-start text-small before:absolute before:-inset-y-1.5 before:inset-x-0 hover:underline hover:underline-offset-4 max-md:pr-[calc(31vw-16px)] md:min-h-11"
        >
          <ChevronLeft aria-hidden className="-ml-1 size-4.5" />
          {titleName(mainService.name)}
        </Link>
        <p aria-hidden={!chosen} className="text-label text-wall-ink max-md:pr-[calc(31vw-16px)] max-md:leading-4.5">
          {titleName(name)}
        </p>
        <h1 className="md:max-w-[13em] text-[1.5rem]/7 font-bold tracking-[.005em] uppercase max-md:pr-[calc(31vw-16px)] md:text-h1">
          {chosen ? displayName(chosen) : 'Select a service'}
          {/* to who hears or indexes it, the page is about its category */}
          {!chosen && <span className="sr-only">: {titleName(name)}</span>}
        </h1>
        <p className="mt-0.5 flex items-center gap-2 text-small md:text-body max-md:leading-5">
          <ShieldCheck aria-hidden className="text-wall-ink" />
          End-to-end service protection
        </p>
      </div>
      <WallPicture
        src={image}
        priority
        free
        className="w-[31vw] md:right-[max(0px,calc(50%-680px))] md:w-[min(480px,40%)]"
      />
    </header>
  )
}
