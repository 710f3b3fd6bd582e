'use client'
import { CalendarPlus, CalendarX } from 'lucide-react'
import { DownloadButton } from '@/components/bookings/download-button'
import { getCalendar } from '@/lib/bookings/contract'
import { isUnconfirmed } from '@/lib/bookings/rules/area'
import type { Booking } from '@/lib/bookings/schema'

type Props = { booking: Booking; kind?: 'line' | 'quiet'; className?: string }

/** The visit for the customer's own calendar; once all of it is called off, the file that takes it out of there again; none until the team has confirmed the address. */
export function CalendarButton({ booking, ...look }: Props) {
  const { orderId, scheduledDate, status, leftVisit } = booking
  if (!scheduledDate || isUnconfirmed(booking) || status === 'completed' || leftVisit) return null
  const isOff = status === 'cancelled'
  return (
    <DownloadButton
      call={getCalendar}
      orderId={orderId}
      name={`visit-${orderId}.ics`}
      failed="The calendar entry could not be made. Please try again."
      {...look}
    >
      {isOff ? <CalendarX aria-hidden /> : <CalendarPlus aria-hidden />}
      {isOff ? 'Take off my calendar' : 'Add to calendar'}
    </DownloadButton>
  )
}
