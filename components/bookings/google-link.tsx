'use client'
import type { ReactNode } from 'react'
import { useShop } from '@/components/bookings/shop-context'
import { googleCalendarLink } from '@/lib/bookings/rules/calendar'
import { isOpen } from '@/lib/bookings/rules/statuses'
import type { Booking } from '@/lib/bookings/schema'

type Props = { booking: Booking; className: string; icon?: ReactNode }

/** Opens Google Calendar with the visit filled in: the browsers of iPhones and of other apps drop a calendar file. */
export function GoogleLink({ booking, className, icon }: Props) {
  const shop = useShop()
  const href = shop && isOpen(booking.status) ? googleCalendarLink(booking, shop) : null
  if (!href) return null
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {icon}
      Google Calendar<span className="sr-only">, opens in a new tab</span>
    </a>
  )
}
