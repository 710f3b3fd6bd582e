'use client'
import { CalendarX2, CloudOff } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useProfile } from '@/components/account/use-profile'
import { BookingRow } from '@/components/bookings/booking-row'
import { lookOf } from '@/components/bookings/booking-status'
import { BookingsBones } from '@/components/bookings/bookings-bones'
import { ordersPath, placedTogether, type Tab } from '@/components/bookings/shown-bookings'
import { type Served, useBookings } from '@/components/bookings/use-bookings'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { Picture } from '@/components/ui/picture'
import { Segmented } from '@/components/ui/segmented'
import { SignedOut } from '@/components/ui/signed-out'
import { statuses } from '@/lib/bookings/rules/statuses'
import { useEarlyPress } from '@/lib/browser/use-early-press'

const nothing: Record<Tab, string> = {
  all: "You haven't placed any orders yet",
  pending: "You don't have any orders pending",
  inProgress: "You don't have any orders in progress",
  completed: "You don't have any orders completed",
  cancelled: "You don't have any orders cancelled",
}

export function BookingsScreen({ served }: { served: Served }) {
  const { signedIn } = useProfile()
  const { panel, tab, choose, shown, counts, state, hasMore, more, reload, cancel, replace } = useBookings(served)
  if (signedIn === false) return <SignedOut from={ordersPath(tab)} />
  return (
    <div className="wrap pb-16 md:pb-20" data-room="peach">
      <PageHead title="Active &amp; upcoming bookings" text="Track and manage all your bookings" />
      <Segmented
        label="Bookings by status"
        look="row"
        panel="bookings"
        value={tab}
        onChange={choose}
        options={[
          { value: 'all' as Tab, label: 'All' },
          ...statuses.map((status) => ({ value: status, label: lookOf(status).label, count: counts?.[status] })),
        ]}
      />
      <div
        ref={panel}
        id="bookings"
        role="tabpanel"
        tabIndex={-1}
        aria-label={tab === 'all' ? 'All' : lookOf(tab).label}
        aria-busy={state === 'loading'}
        className="pt-4 outline-none"
      >
        {shown === null ? (
          state === 'failed' ? (
            <Failed onRetry={reload} />
          ) : (
            <BookingsBones />
          )
        ) : shown.length ? (
          <div className="grid gap-3">
            {[...placedTogether(shown)].map(([key, bookings]) => (
              <Together key={key} id={key} alone={bookings.length === 1}>
                {bookings.map((booking) => (
                  <BookingRow
                    key={booking._id}
                    booking={booking}
                    together={bookings}
                    cancel={cancel}
                    onChange={(now) => {
                      replace(now)
                      const hasLeft = tab !== 'all' && now.status !== booking.status
                      if (hasLeft) panel.current?.focus({ preventScroll: true }) // the next row stands where this one stood
                    }}
                    onReload={reload}
                  />
                ))}
              </Together>
            ))}
          </div>
        ) : (
          <Nothing tab={tab} />
        )}
        {hasMore && <ShowMore pending={state === 'loading'} onClick={more} />}
      </div>
    </div>
  )
}

/** What was placed together, on one ground that reaches out beside the rows, under one line; a list of its own, so that it has that line for a name. */
function Together({ id, alone, children }: { id: string; alone: boolean; children: ReactNode }) {
  const name = `placed-${id}`
  return (
    <div className={alone ? undefined : '-mx-2 rounded-xl bg-sunk p-2 md:-mx-3 md:p-3'}>
      {!alone && (
        <p id={name} className="px-2 pb-2 text-small text-ink-2">
          Booked together
        </p>
      )}
      <ul aria-labelledby={alone ? undefined : name} className="grid gap-2">
        {children}
      </ul>
    </div>
  )
}

function ShowMore({ pending, onClick }: { pending: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEarlyPress(button, onClick)
  return (
    <div className="mt-5 grid justify-center noscript:hidden">
      <Button
        ref={button}
        kind="fill"
        pending={pending}
        onClick={onClick}
        data-early
        className="aria-busy:cursor-progress"
      >
        Show more
      </Button>
    </div>
  )
}

const Nothing = ({ tab }: { tab: Tab }) => (
  <EmptyState
    room="sage"
    icon={<CalendarX2 aria-hidden />}
    picture={<Picture src="/pictures/empty-bookings.webp" alt="" sizes="168px" />}
    title="No orders found"
    text={nothing[tab]}
    action={
      tab === 'all' && (
        <ButtonLink kind="go" href="/services">
          Explore Services
        </ButtonLink>
      )
    }
  />
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    room="peach"
    icon={<CloudOff aria-hidden />}
    title="Failed to load orders"
    action={
      <Button kind="go" onClick={onRetry}>
        Retry
      </Button>
    }
  />
)
