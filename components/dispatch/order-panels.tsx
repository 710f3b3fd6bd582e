import { PauseCircle } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Changes } from '@/components/audit/changes'
import { ContactLinks } from '@/components/dispatch/contact-links'
import { Panel } from '@/components/dispatch/panel'
import { inboxHref } from '@/components/inbox/hrefs'
import { customerHref } from '@/lib/account/rules/desk-address'
import { addressLines } from '@/lib/account/rules/records'
import { actionText } from '@/lib/audit/rules/actions'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { orderHref } from '@/lib/dispatch/rules/addresses'
import { isHeld } from '@/lib/dispatch/rules/holds'
import { deskStatusNames } from '@/lib/dispatch/rules/status-names'
import { dayText, pinUnknownText, wishText } from '@/lib/dispatch/rules/texts'
import type { DispatchOrder, DispatchRow } from '@/lib/dispatch/schema'
import { emailText } from '@/lib/email-text'
import { problemLabels, stateLabels } from '@/lib/inbox/rules'
import { formatDate, formatDateTime } from '@/lib/india-time'
import { formatPhone, internationalDigits } from '@/lib/phone'

const panelLink =
  'inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline md:min-h-0'

const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:+${internationalDigits(number)}`} className="num text-brand underline underline-offset-4">
    {formatPhone(number)}
  </a>
)

type Of = { of: DispatchOrder; now: Date }

/** Who ordered, where to, and how they are reached. */
export function CustomerPanel({ of: { row, order, email, customerId }, children }: Of & { children: ReactNode }) {
  const { personName, personNumber, position } = order.deliveryAddress
  return (
    <Panel title="Customer" action={<ContactLinks order={row} />}>
      {customerId ? (
        <Link href={customerHref(customerId) as Route} prefetch={false} className={panelLink}>
          {row.customerName}
        </Link>
      ) : (
        <p className="font-semibold">The customer has deleted the account</p>
      )}
      {row.contactNumber && (
        <p className="text-small">
          <PhoneLink number={row.contactNumber} />
        </p>
      )}
      {customerId && (
        <p className="text-small wrap-anywhere text-ink-2">
          {email ? emailText(email) : 'No e-mail: gets no mail and cannot sign in'}
        </p>
      )}
      <address className="mt-3 text-small not-italic">
        {addressLines(order.deliveryAddress).map((line) => (
          <span key={line} className="num block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
      {(personName || personNumber) && (
        <p className="mt-2 text-small wrap-anywhere">
          At home: {personName}
          {personName && personNumber && ', '}
          {personNumber && <PhoneLink number={personNumber} />}
        </p>
      )}
      {position && (
        <p className="mt-2 text-small text-ink-2">The map shows the point that the customer’s device gave.</p>
      )}
      {row.outsideArea && (
        <p className="mt-2 text-small font-medium text-wait">Outside the usual area: confirm first.</p>
      )}
      {row.pinUnknown && (
        <p className="mt-2 text-small font-medium text-wait">{pinUnknownText}: check district and state.</p>
      )}
      {children}
    </Panel>
  )
}

/** What the customer would like, and what they wrote for the professional. */
export function WishPanel({ of: { row, order }, now }: Of) {
  if (!row.preferredDay && !order.note) return null
  return (
    <Panel title="What the customer asked for">
      {row.preferredDay && <p className="text-small">{wishText(row.preferredDay, row.preferredPart, now)}</p>}
      {order.note && <p className="mt-2 text-small wrap-anywhere whitespace-pre-line text-ink-2">{order.note}</p>}
    </Panel>
  )
}

type HoldProps = { hold: NonNullable<DispatchRow['hold']>; now: Date; children: ReactNode }

/** What the order waits for, or has waited for until now. */
export function HoldPanel({ hold, now, children }: HoldProps) {
  const held = isHeld(hold.until, now)
  return (
    <Panel title={held ? 'On hold' : 'Was on hold'}>
      <p className="mb-3 flex items-start gap-2 text-small">
        <PauseCircle aria-hidden className="mt-0.5 size-4.5 flex-none text-ink-2" />
        <span className="wrap-anywhere">
          {hold.reason}
          <span className="block text-caption text-ink-2">
            {held ? `Until ${dayText(hold.until, now)}` : 'Look at it again today'} · since{' '}
            {formatDate(new Date(hold.since))}
          </span>
        </span>
      </p>
      {children}
    </Panel>
  )
}

/** The other orders that were placed with it. */
export function TogetherPanel({ of: { row, together } }: Of) {
  const others = together.filter(({ orderId }) => orderId !== row.orderId)
  if (!others.length) return null
  return (
    <Panel title="Same booking">
      <ul className="grid gap-2.5">
        {others.map((line) => (
          <li key={line.orderId} className="text-small">
            <Link href={orderHref(line.orderId) as Route} prefetch={false} className={panelLink}>
              {withQuantity(line.serviceName, line)}
            </Link>
            <span className="block text-caption text-ink-2">
              <span className="num">{line.orderId}</span> · {line.applicationName} · {deskStatusNames[line.deskStatus]}
              {line.sharesVisit && ' · same visit'}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What the order repairs, and what repairs it. */
export function RevisitPanel({ of: { order, revisits } }: Of) {
  if (!order.revisitOf && !revisits.length) return null
  return (
    <Panel title="Revisits">
      <ul className="grid gap-2.5 text-small">
        {order.revisitOf && (
          <li>
            Repairs <OrderLink orderId={order.revisitOf} /> at no charge
          </li>
        )}
        {revisits.map(({ orderId, deskStatus, orderedAt }) => (
          <li key={orderId}>
            Repaired by <OrderLink orderId={orderId} /> · {deskStatusNames[deskStatus]}
            <span className="block text-caption text-ink-2">ordered {formatDate(new Date(orderedAt))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const OrderLink = ({ orderId }: { orderId: string }) => (
  <Link href={orderHref(orderId) as Route} prefetch={false} className={`num ${panelLink}`}>
    {orderId}
  </Link>
)

/** The problems that the customer reported, each with its way to the inbox. */
export function ComplaintPanel({ of: { complaints } }: Of) {
  if (!complaints.length) return null
  return (
    <Panel title="Problems reported">
      <ul className="grid gap-2.5 text-small">
        {complaints.map(({ reference, problem, state, reportedAt, resolvedAt }) => (
          <li key={reference}>
            <Link href={inboxHref({}, reference)} prefetch={false} className={`num ${panelLink}`}>
              {reference}
            </Link>{' '}
            · {problemLabels[problem]}
            <span className="block text-caption text-ink-2">
              {stateLabels[state]}
              {resolvedAt && ` on ${formatDate(new Date(resolvedAt))}`} · reported{' '}
              {formatDateTime(new Date(reportedAt))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Who of the team changed what of it, the latest first. */
export function AuditPanel({ of: { audit } }: Of) {
  if (!audit.length) return null
  return (
    <Panel title="What the team changed">
      <ol className="grid gap-3 text-small">
        {audit.map(({ at, byName, action, before, after, reason }) => (
          <li key={`${at} ${action}`}>
            <span className="font-semibold">{actionText(action)}</span> by {byName}
            <time dateTime={at} className="num block text-caption text-ink-2">
              {formatDateTime(new Date(at))}
            </time>
            <Changes entry={{ before, after }} />
            {reason && <span className="block text-caption wrap-anywhere">{reason}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
