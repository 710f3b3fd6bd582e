import { ChevronLeft, ShieldCheck } from 'lucide-react'
import Link from 'next/link'
import { groupHref } from '@/components/catalogue/hrefs'
import { WallPicture } from '@/components/catalogue/wall-picture'
import { displayName, titleName } from '@/lib/catalogue/rules/names'
import type { CategoryPage } from '@/lib/catalogue/schema'

type Props = { category: CategoryPage; chosen?: string }

/** A longer name takes two lines of a phone, which must leave room for three services below. */
const longest = 18
const eyebrow = 'text-label tracking-[.02em] text-wall-ink max-md:leading-4.5'
/** Beside the picture of a phone, which is 35vw wide, and never on it. */
const beside = 'max-md:pr-[calc(35vw-8px)] magnified:pr-0'

/** The head of a category page on the wall of its main service (CAT-03). */
export function CategoryHead({ category: { name, image, mainService }, chosen }: Props) {
  const title = titleName(name)
  return (
    <header className="skirt relative isolate overflow-hidden lit lit-right [--pic:35vw] md:[--clear:max(0px,50%-680px)] md:[--pic:min(480px,40vw)]">
      <div className="wrap flex flex-col justify-end pt-1 pb-[calc(var(--skirt)+10px)] md:min-h-52 md:pt-2 md:pb-[calc(var(--skirt)+32px)]">
        <Link
          href={groupHref(mainService)}
          prefetch={false}
          className={`relative inline-flex min-h-7 max-w-full items-center gap-1 self-start text-small before:absolute before:-inset-y-2 before:inset-x-0 hover:underline hover:underline-offset-4 max-md:mb-1 md:min-h-11 ${beside}`}
        >
          <ChevronLeft aria-hidden className="-ml-1 size-4.5" />
          <span className="truncate">{titleName(mainService.name)}</span>
        </Link>
        {chosen && <p className={eyebrow}>{title}</p>}
        <h1
          className={`md:max-w-[13em] font-bold tracking-[.005em] ${beside} wrap-anywhere md:text-h1 ${chosen ? 'uppercase' : ''} ${!chosen && title.length > longest ? 'text-[1.125rem]/5.5' : 'text-[1.5rem]/7'}`}
        >
          {!chosen && (
            <>
              <span className={`block uppercase ${eyebrow}`}>Select a service</span>
              <span className="sr-only">: </span>
            </>
          )}
          {chosen ? displayName(chosen) : title}
        </h1>
        <p
          className={`mt-0.5 flex items-center gap-1.5 text-caption max-md:mt-1.5 max-md:leading-5 md:gap-2 md:text-body ${beside}`}
        >
          <ShieldCheck aria-hidden className="text-wall-ink max-md:size-4" />
          End-to-end service protection
        </p>
      </div>
      <WallPicture src={image} priority free className="magnified:hidden md:right-(--clear)" />
    </header>
  )
}
