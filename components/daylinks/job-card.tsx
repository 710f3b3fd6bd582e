'use client'
import { MapPin, MessageCircle, Phone } from 'lucide-react'
import { type ReactNode, type Ref, useId, useRef } from 'react'
import { JobOrder } from '@/components/daylinks/job-order'
import { JobTrouble } from '@/components/daylinks/job-trouble'
import { type NewPress, waiting } from '@/components/daylinks/press-list'
import type { Presses } from '@/components/daylinks/use-presses'
import { BlockableButton } from '@/components/ui/blockable-button'
import { buttonClass } from '@/components/ui/button'
import { mapHref } from '@/lib/account/rules/position'
import type { PayTo } from '@/lib/billing/rules/upi'
import { newKey } from '@/lib/browser/new-key'
import type { DayJob, DayOrder } from '@/lib/daylinks/schema'
import { whatsappHref } from '@/lib/dispatch/rules/links'
import { indiaDay } from '@/lib/india-day'
import { formatShortDay, formatTime } from '@/lib/india-time'
import { type PlannedOrder, startFault } from '@/lib/orders/rules/begin'
import { formatPhone, internationalDigits } from '@/lib/phone'

type Props = {
  job: DayJob
  /** Names the owner of the drafts. */
  owner: string
  now: Date
  aheadMs: number
  presses: Presses
  /** Its day is over: it is shown, and nothing of it can be pressed. */
  isOver: boolean
  payTo?: PayTo
  ref?: Ref<HTMLElement>
}

/** As the rules of its moves judge it. Whoever opens the link is its partner. */
const plannedOf = ({ orderId, status }: DayOrder, { window }: DayJob): PlannedOrder => ({
  orderId,
  status,
  time: { startsAt: new Date(window.from) },
  partner: {},
})

const span = (from: string, until: string) => `${formatTime(new Date(from))} – ${formatTime(new Date(until))}`

/** One call at the door: when, where, whom to call, and what to press. */
export function JobCard({ job, owner, now, aheadMs, presses, isOver, payTo, ref }: Props) {
  const { from, until, window, customer, contactNumber, address, atHome, mapQuery, note, orders } = job
  const titleId = `job-${job.visitId}`
  const waits = waiting(presses.presses)
  const isStarting = (orderId: string) => waits.some((one) => one.orderId === orderId && one.kind === 'start')
  const toStart = orders.filter(({ orderId, status }) => !isOver && status === 'pending' && !isStarting(orderId))
  const [fault] = toStart.flatMap((order) => startFault(plannedOf(order, job), now) ?? [])
  const faultId = useId()
  /** When it is pressed, by the clock of the shop. */
  const pressedAt = () => new Date(Date.now() + aheadMs).toISOString()
  /** Gets the focus of the button that goes. */
  const list = useRef<HTMLUListElement>(null)
  const start = () => {
    list.current?.focus({ preventScroll: true })
    for (const { orderId, version } of toStart) {
      const press: NewPress = { kind: 'start', key: newKey(), orderId, version, pressedAt: pressedAt() }
      void presses.press(press)
    }
  }
  const isOfOtherDay = indiaDay(new Date(from)) !== indiaDay(now)
  const isPromisedWider = from !== window.from || until !== window.until
  return (
    <article ref={ref} aria-labelledby={titleId} className="grid gap-4 rounded-card border border-line bg-raised p-4">
      <div>
        <p className="num text-h3 font-semibold">
          {isOfOtherDay && `${formatShortDay(indiaDay(new Date(from)), now)}, `}
          {span(from, until)}
        </p>
        {isPromisedWider && (
          <p className="text-small text-ink-2">The customer was told {span(window.from, window.until)}</p>
        )}
      </div>
      <div>
        <h2 id={titleId} className="text-h3 wrap-anywhere">
          {customer ?? 'Customer'}
        </h2>
        <p className="wrap-anywhere text-ink-2">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        {atHome && <AtHome {...atHome} />}
      </div>
      {note && <p className="rounded-md bg-sunk px-4 py-3 wrap-anywhere whitespace-pre-line">{note}</p>}
      <div className="flex flex-wrap gap-2">
        {contactNumber && (
          <>
            <Way
              href={`tel:+${internationalDigits(contactNumber)}`}
              icon={<Phone aria-hidden />}
              label="Call"
              of={formatPhone(contactNumber)}
            />
            <Way
              href={whatsappHref(contactNumber, orders[0]!.orderId)}
              icon={<MessageCircle aria-hidden />}
              label="Chat"
              of={customer}
            />
          </>
        )}
        <Way href={mapHref(mapQuery)} icon={<MapPin aria-hidden />} label="Map" of={customer} />
      </div>
      <ul ref={list} tabIndex={-1} className="grid divide-y divide-line border-t border-line">
        {orders.map((order) => (
          <li key={order.orderId} className="py-4 last:pb-0">
            <JobOrder
              order={order}
              planned={plannedOf(order, job)}
              owner={owner}
              now={now}
              presses={presses}
              pressedAt={pressedAt}
              isOver={isOver}
              payTo={payTo}
            />
          </li>
        ))}
      </ul>
      {toStart.length > 0 && (
        <div className="grid gap-1.5">
          <BlockableButton
            kind="go"
            wide
            onClick={start}
            className="min-h-14"
            blocked={fault !== undefined}
            aria-describedby={fault && faultId}
          >
            Start
          </BlockableButton>
          {fault && (
            <p id={faultId} className="text-center text-small text-ink-2">
              {fault}.
            </p>
          )}
        </div>
      )}
      {!isOver && (
        <JobTrouble visitId={job.visitId} orders={orders} owner={owner} presses={presses} pressedAt={pressedAt} />
      )}
    </article>
  )
}

/** Who opens the door, where that is not the customer. */
const AtHome = ({ name, number }: NonNullable<DayJob['atHome']>) => (
  <p className="wrap-anywhere">
    At home: {name}
    {name && number && ', '}
    {number && (
      <a
        href={`tel:+${internationalDigits(number)}`}
        className="num inline-flex min-h-11 items-center text-brand underline underline-offset-4"
      >
        {formatPhone(number)}
      </a>
    )}
  </p>
)

type WayProps = { href: string; icon: ReactNode; label: string; of?: string }

/** A link out of the page; the other site learns nothing of where it came from. */
const Way = ({ href, icon, label, of }: WayProps) => (
  <a
    href={href}
    rel="noreferrer"
    target={href.startsWith('https') ? '_blank' : undefined}
    className={buttonClass({ kind: 'line' }, 'min-h-14 flex-1 px-2! [&_svg]:size-5')}
  >
    {icon}
    {label}
    {of && <span className="sr-only">{of}</span>}
  </a>
)
