import { ListFilter, Search, X } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { Field, SelectField } from '@/components/ui/field'
import { statuses } from '@/lib/bookings/rules/statuses'
import { listHref, ordersPath } from '@/lib/dispatch/rules/addresses'
import { maxSearchLength } from '@/lib/dispatch/rules/search'
import { statusNames } from '@/lib/dispatch/rules/status-names'
import type { DispatchTab } from '@/lib/dispatch/rules/tabs'
import type { DispatchFilters } from '@/lib/dispatch/schema'
import { pincodeStartFault } from '@/lib/pincode'

type Choice = { value: string; label: string }
export type Choices = { services: readonly Choice[]; partners: readonly Choice[] }

/** Seeks in all orders, whatever the list: without scripts too. */
export const DispatchSearch = ({ id, filters }: { id: string; filters: DispatchFilters }) => (
  <search className="min-w-0 max-w-2xl flex-1 basis-72 max-md:order-last max-md:basis-full">
    <form action={ordersPath} className="relative">
      <label htmlFor={id} className="sr-only">
        Order number, name, contact number, PIN or place
      </label>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-2" />
      <input
        id={id}
        key={filters.q}
        name="q"
        type="search"
        defaultValue={filters.q}
        maxLength={maxSearchLength}
        placeholder="Order, name, number or place"
        autoComplete="off"
        className={`min-h-12 w-full rounded-md border-[1.5px] border-line-strong bg-raised pl-11 text-ink placeholder:text-ink-3 placeholder:opacity-100 focus:border-transparent focus:outline-3 focus:outline-offset-1 focus:outline-brand ${
          filters.q ? 'pr-12 [&::-webkit-search-cancel-button]:appearance-none' : 'pr-3'
        }`}
      />
      {filters.q && (
        <Link
          href={listHref({ ...filters, q: undefined }) as Route}
          prefetch={false}
          aria-label="Clear the search"
          className="absolute top-1/2 right-0.5 grid size-11 -translate-y-1/2 place-items-center rounded-thumb text-ink-2 hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </Link>
      )}
    </form>
  </search>
)

const any = (label: string) => ({ value: '', label })

type Props = { tab: DispatchTab; filters: DispatchFilters; refusedPin: string | undefined; choices: Choices }

/** What the list is narrowed to, in the address. */
export function DispatchNarrow({ tab, filters, refusedPin, choices }: Props) {
  const { q, day, service, partner, pin, status } = filters
  const used = [day, service, partner, pin ?? refusedPin, status].filter(Boolean).length
  return (
    <details open={used > 0} className="group mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-thumb px-2 text-label text-ink-2 hover:bg-sunk hover:text-ink">
        <ListFilter aria-hidden className="size-5" />
        Filters{used > 0 && <span className="num">({used})</span>}
      </summary>
      <form
        action={ordersPath}
        key={JSON.stringify([filters, refusedPin])}
        className="mt-1 grid items-end gap-3 rounded-md bg-sunk p-4 sm:grid-cols-2 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
      >
        <input type="hidden" name="tab" value={tab} />
        {q && <input type="hidden" name="q" value={q} />}
        <Field label="Day" name="day" type="date" defaultValue={day} />
        <SelectField
          label="Service"
          name="service"
          defaultValue={service ?? ''}
          options={[any('All services'), ...choices.services]}
        />
        <SelectField
          label="Partner"
          name="partner"
          defaultValue={partner ?? ''}
          options={[any('All partners'), ...choices.partners]}
        />
        <Field
          label="PIN begins with"
          name="pin"
          inputMode="numeric"
          defaultValue={pin ?? refusedPin}
          error={refusedPin && pincodeStartFault}
          autoComplete="off"
        />
        <SelectField
          label="Status"
          name="status"
          defaultValue={status ?? ''}
          options={[any('Any status'), ...statuses.map((value) => ({ value, label: statusNames[value] }))]}
        />
        <div className="flex items-center gap-2">
          <Button kind="fill" type="submit" className="bg-raised!">
            Show
          </Button>
          {used > 0 && (
            <Link
              href={listHref({ tab, q }) as Route}
              prefetch={false}
              className="inline-flex min-h-11 items-center rounded-thumb px-2 text-label text-brand hover:underline hover:underline-offset-4"
            >
              Clear
            </Link>
          )}
        </div>
      </form>
    </details>
  )
}
