import { Check } from 'lucide-react'
import Link from 'next/link'
import { groupHref } from '@/components/catalogue/hrefs'
import { Picture } from '@/components/ui/picture'
import { freeCancellation } from '@/lib/cancellation'
import { displayName } from '@/lib/catalogue/rules/names'
import { daysText } from '@/lib/durations'
import { aboutPicture } from '@/lib/pictures/rules'
import { complaintPeriods } from '@/lib/promises'

const promises = ['The price you see is the price you book at.', freeCancellation]

const point = 'grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 text-small text-ink-2'
const tick = 'mt-0.5 size-4.5 text-ok'

type Props = {
  image: string
  /** What the category belongs to. */
  mainService: string
  /** Days of warranty; 0 promises none. */
  warranty: { labour: number; parts: number }
}

/** What holds for every service of the category (CAT-08). */
export function PromisePanels({ image, mainService, warranty }: Props) {
  const covered = [
    { what: 'on labour', count: warranty.labour },
    { what: 'on parts', count: warranty.parts },
  ].filter(({ count }) => count > 0)
  const panel = 'rounded-xl bg-sunk p-5 lg:p-6'
  return (
    <div
      className={`grid gap-3 lg:gap-4 ${covered.length ? 'lg:grid-cols-[7fr_5fr] lg:grid-rows-2' : 'lg:grid-cols-3'}`}
    >
      {covered.length > 0 ? (
        <section className="relative isolate min-h-75 overflow-hidden rounded-xl lit lit-below p-6 [--pic:54%] [--pool:40%] lg:lit-right lg:row-span-2 lg:min-h-0 lg:p-8">
          <h2 className="text-h2">Cover and warranty</h2>
          <p className="mt-1 max-w-[20em] lg:max-w-[15em]">
            Read what each service includes in its Details before you book.
          </p>
          <ul className="mt-4 grid max-w-[15em] gap-1">
            {covered.map(({ what, count }) => (
              <li key={what}>
                <b className="num text-h3">{daysText(count)}</b> {what}
              </li>
            ))}
          </ul>
          <span className="absolute right-0 bottom-0 -z-10 fade-top left-0 h-[60%] lg:fade-left lg:top-0 lg:left-auto lg:h-auto lg:w-[62%]">
            <Picture
              src={image}
              {...aboutPicture(image)}
              alt=""
              sizes="(min-width: 1024px) 440px, 100vw"
              className="object-[50%_80%]"
            />
          </span>
        </section>
      ) : (
        <section className={panel}>
          <h2 className="text-h3">Cover and warranty</h2>
          <p className="mt-1 text-small text-ink-2">
            Read what each service includes in its Details before you book. Parts and material beyond that are agreed
            with you first.
          </p>
        </section>
      )}
      <section className={panel}>
        <h2 className="text-h3">Buy More Save More</h2>
        <p className="mt-1 text-small text-ink-2">
          Book several services together: one visit instead of several, and one day to keep free.
        </p>
        <Link
          href={groupHref({ name: mainService })}
          prefetch={false}
          className="link mt-1 inline-flex min-h-11 items-center text-small"
        >
          More of {displayName(mainService)}
        </Link>
      </section>
      <section className={panel}>
        <h2 className="text-h3">Our promise</h2>
        <ul className="mt-2 grid gap-1.5">
          {promises.map((promise) => (
            <li key={promise} className={point}>
              <Check aria-hidden className={tick} />
              {promise}
            </li>
          ))}
          <li className={point}>
            <Check aria-hidden className={tick} />
            <span>
              Not right?{' '}
              <Link href="/contact" prefetch={false} className="link">
                Tell us
              </Link>
              : we acknowledge it within {complaintPeriods.acknowledged} and resolve it within{' '}
              {complaintPeriods.resolved}.
            </span>
          </li>
        </ul>
      </section>
    </div>
  )
}
