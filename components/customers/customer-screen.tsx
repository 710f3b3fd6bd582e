import { Phone } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { CustomerNotes } from '@/components/customers/customer-notes'
import { CustomerOrders } from '@/components/customers/customer-orders'
import { Panel } from '@/components/dispatch/panel'
import { inboxHref } from '@/components/inbox/hrefs'
import { ButtonLink } from '@/components/ui/button'
import { LivePage } from '@/components/ui/live-page'
import { fullName } from '@/lib/account/rules/person'
import { addressLines } from '@/lib/account/rules/records'
import type { DeskCustomer } from '@/lib/customers/schema'
import type { DispatchRow } from '@/lib/dispatch/schema'
import { emailText } from '@/lib/email-text'
import { headingOf, kindLabels, stateLabels } from '@/lib/inbox/rules'
import { formatDate, formatDateTime } from '@/lib/india-time'
import { formatRupees } from '@/lib/money'
import type { Page } from '@/lib/paging'
import { formatPhone, internationalDigits } from '@/lib/phone'

type Props = {
  customer: DeskCustomer
  orders: Page<DispatchRow>
  /** Tells whether the orders begin with the newest. */
  isFirst: boolean
  now: Date
  owner: string
  /** Leads back to the orders. */
  back: ReactNode
  /** The button that books a revisit of an order that is done. */
  revisit: (order: DispatchRow) => ReactNode
}

/** All that the team knows of one customer, with the ways on. */
export function CustomerScreen({ customer, orders, isFirst, now, owner, back, revisit }: Props) {
  const { _id, numbers, email, hasAccount, deletionDueAt } = customer
  const number = (numbers.find(({ isPrimary }) => isPrimary) ?? numbers[0])?.number
  const phone = `/operator/phone?${new URLSearchParams({ ...(number && { number }), customer: _id })}`
  return (
    <div className="px-(--gutter) pb-10">
      <LivePage />
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pt-3 pb-5">
        <div>
          {back}
          <h1 className="text-h2 wrap-anywhere">{fullName(customer)}</h1>
          <p className="text-small wrap-anywhere text-ink-2">{emailLine(email, hasAccount)}</p>
          {deletionDueAt && (
            <p className="text-small font-medium text-wait">
              The account is deleted on {formatDate(new Date(deletionDueAt))}, as the customer asked.
            </p>
          )}
        </div>
        <ButtonLink kind="fill" size="sm" href={phone as Route}>
          <Phone aria-hidden className="size-5" />
          Order by phone
        </ButtonLink>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <CustomerOrders id={_id} orders={orders} isFirst={isFirst} now={now} revisit={revisit} />
        <div className="grid gap-4">
          <ContactPanel customer={customer} />
          <MoneyPanel customer={customer} />
          <MessagesPanel customer={customer} />
          <Panel title="Private notes">
            <CustomerNotes id={_id} notes={customer.notes} owner={owner} isCut={customer.cut.includes('notes')} />
          </Panel>
        </div>
      </div>
    </div>
  )
}

function emailLine(email: string | undefined, hasAccount: boolean) {
  if (!email) return 'No e-mail: gets no mail and cannot sign in'
  return `${emailText(email)} · ${hasAccount ? 'proved, has an account' : 'not proved yet'}`
}

function ContactPanel({ customer: { numbers, addresses } }: Pick<Props, 'customer'>) {
  return (
    <Panel title="Numbers and addresses">
      <ul className="grid gap-2.5 text-small">
        {numbers.map(({ _id, number }) => (
          <li key={_id}>
            <a href={`tel:+${internationalDigits(number)}`} className="num text-brand underline underline-offset-4">
              {formatPhone(number)}
            </a>
          </li>
        ))}
        {addresses.map((address) => (
          <li key={address._id}>
            {addressLines(address).map((line) => (
              <span key={line} className="num block wrap-anywhere">
                {line}
              </span>
            ))}
          </li>
        ))}
        {!numbers.length && !addresses.length && <li className="text-ink-2">None is kept: the orders have theirs.</li>}
      </ul>
    </Panel>
  )
}

function MoneyPanel({ customer: { money, cut } }: Pick<Props, 'customer'>) {
  const { billed, paid, due, refunded } = money
  const sums = [
    ['Billed', billed],
    ['Paid', paid],
    ['Due', due],
    ['Given back', refunded],
    ...(refunded ? [['Net received', paid - refunded] as const] : []),
  ] as const
  return (
    <Panel title="Money">
      <dl className="grid gap-2.5 text-small">
        {sums.map(([name, amount]) => (
          <div key={name} className="flex flex-wrap items-center justify-between gap-x-4">
            <dt>{name}</dt>
            <dd className={`num font-semibold ${name === 'Due' && amount ? 'text-wait' : ''}`}>
              {formatRupees(amount)}
            </dd>
          </div>
        ))}
      </dl>
      {cut.includes('money') && <p className="mt-2 text-caption text-ink-2">Of the newest 500 orders.</p>}
    </Panel>
  )
}

function MessagesPanel({ customer: { messages, cut } }: Pick<Props, 'customer'>) {
  return (
    <Panel title="Complaints and messages">
      {!messages.length && <p className="text-small text-ink-2">None came.</p>}
      <ul className="grid gap-2.5 text-small">
        {messages.map((message) => (
          <li key={message._id}>
            <Link
              href={inboxHref({}, message._id)}
              prefetch={false}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline md:min-h-0"
            >
              {headingOf(message)}
            </Link>
            <span className="block text-caption text-ink-2">
              {kindLabels[message.kind]} <span className="num">{message.number}</span> · {stateLabels[message.state]} ·{' '}
              {formatDateTime(new Date(message.createdAt))}
            </span>
          </li>
        ))}
      </ul>
      {cut.includes('messages') && <p className="mt-2 text-caption text-ink-2">Older ones are in the inbox.</p>}
    </Panel>
  )
}
