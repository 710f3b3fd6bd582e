import { displayName } from '@/lib/catalogue/rules/names'
import { dayText, timeText } from '@/lib/dispatch/rules/texts'
import { indiaDay } from '@/lib/india-day'
import { refusedPart } from '@/lib/partners/rules/addresses'
import { shownDays } from '@/lib/windows/rules/reasons'
import type { RefusedWindow } from '@/lib/windows/schema'

const customersText = (count: number) => `${count} ${count === 1 ? 'customer' : 'customers'}`

/** Where a shift more would have found work: which times customers asked for when nobody was free (HOUSE-25). */
export const RefusedWindows = ({ refused, now }: { refused: readonly RefusedWindow[]; now: Date }) => (
  <section aria-labelledby={refusedPart} className="pt-7 pb-8">
    <h2 id={refusedPart} className="text-h3">
      Asked for, and nobody was free
    </h2>
    <p className="mb-3 text-small text-ink-2">
      Times of the last {shownDays} days and of those ahead that customers chose and could not have. A shift more may
      fill them.
    </p>
    <ul
      aria-labelledby={refusedPart}
      className="grid divide-y divide-line rounded-card bg-raised shadow-[inset_0_0_0_1px_var(--line)]"
    >
      {refused.map(({ prefix, area, mainServiceName, startsAt, customers }) => (
        <li
          key={`${prefix} ${mainServiceName} ${startsAt.getTime()}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 px-5 py-3 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_8.5rem]"
        >
          <span className="min-w-0 font-semibold wrap-anywhere">{displayName(mainServiceName)}</span>
          <span className="num row-start-2 text-small text-ink-2 md:row-start-auto">
            {area ? `${area}, PIN ${prefix}…` : `PIN ${prefix}…`}
          </span>
          <span className="num row-start-3 text-small md:row-start-auto">
            {dayText(indiaDay(startsAt), now)}, <span className="whitespace-nowrap">from {timeText(startsAt)}</span>
          </span>
          <span className="num col-start-2 row-span-3 row-start-1 text-small font-semibold md:col-start-auto md:row-span-1 md:row-start-auto">
            {customersText(customers)}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
