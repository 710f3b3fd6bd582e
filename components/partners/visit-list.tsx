import type { Route } from 'next'
import Link from 'next/link'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { orderHref } from '@/lib/dispatch/rules/addresses'
import { deskStatusNames } from '@/lib/dispatch/rules/status-names'
import { deskStatusOf } from '@/lib/dispatch/rules/statuses'
import { dayText, windowText } from '@/lib/dispatch/rules/texts'
import { indiaDay } from '@/lib/india-day'
import type { PartnerVisit } from '@/lib/visits/schema'

/** A partner's visits by day, with links to their orders. */
export function VisitList({ visits, now }: { visits: readonly PartnerVisit[]; now: Date }) {
  if (!visits.length) return <p className="text-small text-ink-2">No visit is planned in these days.</p>
  const days = [...new Set(visits.map(({ from }) => indiaDay(from)))]
  return (
    <div className="grid gap-4">
      {days.map((day) => (
        <section key={day} aria-label={dayText(day, now)}>
          <h3 className="text-label text-ink-2">{dayText(day, now)}</h3>
          <ul className="grid divide-y divide-line">
            {visits
              .filter(({ from }) => indiaDay(from) === day)
              .map((visit) => (
                <Row key={visit.visitId} visit={visit} now={now} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type RowProps = { visit: PartnerVisit; now: Date }

const Row = ({ visit: { from, until, isReserved, customerName, deliveryAddress, orders }, now }: RowProps) => (
  <li className="grid gap-x-4 py-2 text-small sm:grid-cols-[8.5rem_minmax(0,1fr)]">
    <p className="num font-semibold">{windowText(from, until)}</p>
    <div className="min-w-0">
      <p className="wrap-anywhere">
        {customerName ?? 'Deleted customer'} · {deliveryAddress.city}{' '}
        <span className="num">{deliveryAddress.postalCode}</span>
        {isReserved && <span className="text-ink-2"> · Reserved (not told yet)</span>}
      </p>
      {orders.map(({ orderId, status, ...line }) => (
        <p key={orderId} className="wrap-anywhere text-ink-2">
          <Link
            href={orderHref(orderId) as Route}
            prefetch={false}
            className="num text-brand underline underline-offset-4"
          >
            {orderId}
          </Link>{' '}
          {withQuantity(line.serviceName, line)} ·{' '}
          {deskStatusNames[deskStatusOf({ status, isPlanned: !isReserved }, now)]}
        </p>
      ))}
    </div>
  </li>
)
