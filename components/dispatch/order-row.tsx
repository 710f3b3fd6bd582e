import {
  CalendarClock,
  Layers,
  LifeBuoy,
  MessageSquareWarning,
  PauseCircle,
  Receipt,
  StickyNote,
  TriangleAlert,
  UserRound,
  UserRoundX,
} from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { ContactLinks } from '@/components/dispatch/contact-links'
import { OrderRisk, OrderStatus } from '@/components/dispatch/order-status'
import { OrderPromise } from '@/components/dispatch/promise'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { orderHref } from '@/lib/dispatch/rules/addresses'
import { helpText } from '@/lib/dispatch/rules/help'
import { breaksOnHold, breaksOnHoldText, isHeld } from '@/lib/dispatch/rules/holds'
import { billText } from '@/lib/dispatch/rules/money'
import { dayText, pinUnknownText, requestText, timeText } from '@/lib/dispatch/rules/texts'
import type { DispatchRow } from '@/lib/dispatch/schema'
import { overTimeTexts } from '@/lib/visits/rules/over-time'

type Props = {
  order: DispatchRow
  /** What speaks by now against the partner who is planned. */
  misfits: readonly string[]
  now: Date
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  /** Whether the rows beside it were placed together with it. */
  joins: { above: boolean; below: boolean }
}

const Mark = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1 [&_svg]:size-4">
    {icon}
    {children}
  </span>
)

/** Who comes, or is kept free for what is promised while nobody is named, and when exactly. */
function Comes({ order: { partner, work, reserved } }: Pick<Props, 'order'>) {
  const name = partner?.fullName ?? reserved?.fullName
  const from = partner ? work?.from : reserved?.from
  const when = [!partner && 'Reserved (not told yet)', from && timeText(new Date(from))].filter(Boolean).join(', ')
  return name ? (
    <>
      <UserRound aria-hidden className="size-4.5 flex-none text-ink-2" />
      <span className="min-w-0">
        <span className="block wrap-anywhere">{name}</span>
        {when && <span className="num block text-caption text-ink-2">{when}</span>}
      </span>
    </>
  ) : (
    <span className="inline-flex items-center gap-1.5 text-ink-2">
      <UserRoundX aria-hidden className="size-4.5 flex-none" />
      No partner
    </span>
  )
}

/** One order of a list. The whole row opens it; its links and its box stand above that. */
export function OrderRow({ order, misfits, now, isSelected, onSelect, joins }: Props) {
  const { orderId, customerName, area, pin, help, hold, placedTogether } = order
  const money = billText(order)
  const request = requestText(order, now)
  return (
    <li
      data-order={orderId}
      className={`relative grid grid-cols-[44px_1fr_auto] gap-x-2 bg-raised py-2.5 pr-2 hover:bg-sunk has-checked:bg-brand-tint md:grid-cols-[44px_1fr_1fr_auto] md:items-center md:gap-x-4 lg:grid-cols-[44px_minmax(0,13rem)_minmax(0,1.5fr)_minmax(0,1.3fr)_minmax(0,1fr)_8.5rem_auto] ${
        joins.above ? '' : 'border-t border-line first:border-t-0'
      } ${joins.above || joins.below ? 'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-brand' : ''}`}
    >
      <label className="relative z-1 grid size-11 cursor-pointer place-items-center max-lg:row-span-2">
        <input
          type="checkbox"
          className="check"
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
          aria-label={`Select ${orderId}`}
        />
      </label>
      <OrderPromise order={order} now={now} />
      <div className="min-w-0 max-md:col-span-2 max-md:col-start-2 md:max-lg:col-start-2 md:max-lg:row-start-2">
        <Link
          href={orderHref(orderId) as Route}
          prefetch={false}
          data-row
          className="block truncate font-semibold outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
        >
          {withQuantity(order.serviceName, order)}
        </Link>
        <p className="truncate text-caption text-ink-2">
          <span className="num">{orderId}</span> · {order.applicationName}
        </p>
      </div>
      <div className="min-w-0 text-small max-md:col-span-2 max-md:col-start-2 md:max-lg:col-start-3 md:max-lg:row-start-1">
        <p className="truncate">{customerName ?? 'Deleted customer'}</p>
        <p className="truncate text-caption text-ink-2">
          <span className="num">{pin}</span> {area}
        </p>
      </div>
      <p className="flex min-w-0 items-center gap-1.5 text-small max-md:col-span-2 max-md:col-start-2 md:max-lg:col-start-3 md:max-lg:row-start-2">
        <Comes order={order} />
      </p>
      <div className="flex flex-col items-start gap-1 max-md:col-start-3 max-md:row-start-1 max-md:self-start max-lg:items-end max-lg:justify-self-end md:max-lg:col-start-4 md:max-lg:row-start-1">
        <OrderStatus order={order} now={now} />
        <OrderRisk order={order} now={now} />
      </div>
      <div className="max-md:col-start-2 max-md:-my-2 md:max-lg:col-start-4 md:max-lg:row-start-2">
        <ContactLinks order={order} />
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 pt-1 text-caption text-ink-2 empty:hidden col-start-2 -col-end-1">
        {help && <Mark icon={<LifeBuoy aria-hidden className="text-bad" />}>{helpText(help)}</Mark>}
        {hold && (
          <Mark icon={<PauseCircle aria-hidden />}>
            {isHeld(hold.until, now) ? `Until ${dayText(hold.until, now)}: ` : 'Look again today: '}
            {hold.reason}
          </Mark>
        )}
        {hold && breaksOnHold(order, hold.until, now) && (
          <Mark icon={<TriangleAlert aria-hidden className="text-wait" />}>{breaksOnHoldText}</Mark>
        )}
        {request && <Mark icon={<CalendarClock aria-hidden className="text-wait" />}>{request}</Mark>}
        {money && (
          <Mark icon={<Receipt aria-hidden className={order.money?.due === 0 ? '' : 'text-wait'} />}>
            <span className="num">{money}</span>
          </Mark>
        )}
        {placedTogether > 1 && <Mark icon={<Layers aria-hidden />}>{placedTogether} in the same booking</Mark>}
        {[...overTimeTexts(order, now), ...misfits].map((misfit) => (
          <Mark key={misfit} icon={<TriangleAlert aria-hidden className="text-wait" />}>
            {misfit}
          </Mark>
        ))}
        {order.outsideArea && (
          <Mark icon={<TriangleAlert aria-hidden className="text-wait" />}>Outside the usual area: confirm first</Mark>
        )}
        {order.pinUnknown && <Mark icon={<TriangleAlert aria-hidden className="text-wait" />}>{pinUnknownText}</Mark>}
        {order.hasNote && <Mark icon={<StickyNote aria-hidden />}>Note from the customer</Mark>}
        {order.hasComplaint && (
          <Mark icon={<MessageSquareWarning aria-hidden className="text-bad" />}>Problem reported</Mark>
        )}
      </p>
    </li>
  )
}
