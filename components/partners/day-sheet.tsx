import { ArrowLeft } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { PrintButton } from '@/components/partners/print-button'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { addressLines, atHomeText } from '@/lib/account/rules/records'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { windowText } from '@/lib/dispatch/rules/texts'
import { formatLongDay, formatTime } from '@/lib/india-time'
import { daySheetHref, partnerHref } from '@/lib/partners/rules/addresses'
import { visitsText } from '@/lib/partners/rules/hand-over'
import type { Partner } from '@/lib/partners/schema'
import { formatPhone } from '@/lib/phone'
import { isDoneBefore } from '@/lib/visits/rules/early-end'
import type { PartnerVisit } from '@/lib/visits/schema'

type Props = {
  partner: Pick<Partner, '_id' | 'fullName'>
  shop: string
  day: string
  visits: readonly PartnerVisit[]
}

/** A partner's day on paper: what they need at each door, and room for the amount and a signature. */
export const DaySheet = ({ partner, shop, day, visits }: Props) => (
  <div className="day-sheet wrap max-w-[210mm] pb-8">
    <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-4 pb-5 print:hidden">
      <Link
        href={partnerHref(partner._id) as Route}
        prefetch={false}
        className="inline-flex min-h-11 w-full items-center gap-1.5 rounded-thumb pr-3 text-label text-ink-2 hover:text-ink sm:w-auto"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {partner.fullName}
      </Link>
      <form action={daySheetHref(partner._id)} className="flex items-end gap-2">
        <Field label="Day" name="day" type="date" key={day} defaultValue={day} />
        <Button kind="line" type="submit" className="min-h-13">
          Show
        </Button>
      </form>
      <PrintButton />
    </div>
    <article className="paper rounded-md border border-line p-6">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-current pb-2">
        <h1 className="text-h2 wrap-anywhere">{partner.fullName}</h1>
        <p className="sm:text-right print:text-right">
          <span className="block font-semibold">{formatLongDay(day)}</span>
          <span className="block text-small">
            {shop} · {visits.length ? visitsText(visits.length) : 'no visit'}
          </span>
        </p>
      </header>
      {visits.length === 0 ? (
        <p>No visit is planned for this day.</p>
      ) : (
        <ol className="grid">
          {visits.map((visit) => (
            <Job key={visit.visitId} visit={visit} />
          ))}
        </ol>
      )}
    </article>
  </div>
)

function Job({ visit }: { visit: PartnerVisit }) {
  const { from, until, windowFrom, windowUntil, isExact, customerName, contactNumber, deliveryAddress, note, orders } =
    visit
  const atHome = atHomeText(deliveryAddress)
  return (
    <li className="break-inside-avoid border-b border-current/40 py-3 last:border-0">
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-[7.5rem_minmax(0,1fr)] print:grid-cols-[7.5rem_minmax(0,1fr)]">
        <div className="num">
          <p className="text-h3">{formatTime(from)}</p>
          <p className="text-small">
            {isDoneBefore({ startsAt: from, endsAt: until }) ? 'done before' : `until ${formatTime(until)}`}
          </p>
          {!isExact && <p className="text-small">promised {windowText(windowFrom, windowUntil)}</p>}
        </div>
        <div className="min-w-0">
          <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
            <span className="wrap-anywhere">{customerName ?? 'Deleted customer'}</span>
            <span className="num">{formatPhone(contactNumber.number)}</span>
          </p>
          <p className="text-small wrap-anywhere">{addressLines(deliveryAddress).join(', ')}</p>
          {atHome && <p className="num text-small font-semibold wrap-anywhere">{atHome}</p>}
          <ul className="mt-1.5">
            {orders.map(({ orderId, applicationName, revisitOf, ...line }) => (
              <li key={orderId} className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
                <span>
                  {withQuantity(line.serviceName, line)} <span className="text-small">({applicationName})</span>
                  {revisitOf && <span className="block text-small">At no charge: repairs {revisitOf}</span>}
                </span>
                <span className="num text-small">{orderId}</span>
              </li>
            ))}
          </ul>
          {note && (
            <p className="mt-1 text-small wrap-anywhere">
              <span className="font-semibold">Customer’s note:</span> {note}
            </p>
          )}
          <div className="mt-9 grid grid-cols-[1fr_1.6fr] gap-6 text-caption">
            <p className="border-t border-current pt-0.5">Amount ₹</p>
            <p className="border-t border-current pt-0.5">Customer’s signature</p>
          </div>
        </div>
      </div>
    </li>
  )
}
