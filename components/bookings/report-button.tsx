'use client'
import { CheckCircle2, Flag } from 'lucide-react'
import { useRef, useState } from 'react'
import { useProfile } from '@/components/account/use-profile'
import { ReportSheet } from '@/components/bookings/report-sheet'
import { Button } from '@/components/ui/button'
import type { Booking } from '@/lib/bookings/schema'
import { formatDate } from '@/lib/india-time'

type Props = { booking: Booking; onChange: (now: Booking) => void; className?: string }

/** Reports a problem with an order; while a report is open, says so with its number in the button's place, and of the last
 * one beside it that it is settled. */
export function ReportButton({ booking, onChange, className }: Props) {
  const { profile } = useProfile()
  const [open, setOpen] = useState(false)
  const [times, setTimes] = useState(0)
  const reported = useRef<HTMLParagraphElement>(null)
  const { complaint, settledComplaint } = booking
  return (
    <>
      {complaint ? (
        <p
          ref={reported}
          tabIndex={-1}
          role="status"
          className="flex min-h-11 items-center gap-2 text-small text-ink-2 md:px-3 [&>svg]:flex-none"
        >
          <Flag aria-hidden />
          <span>
            Reported on {formatDate(new Date(complaint.reportedAt))} ·{' '}
            <span className="num whitespace-nowrap">{complaint.reference}</span>
          </span>
        </p>
      ) : (
        <>
          {settledComplaint && (
            <p className="flex min-h-11 items-center gap-2 text-small text-ink-2 md:px-3 [&>svg]:flex-none">
              <CheckCircle2 aria-hidden />
              <span>
                Problem settled on {formatDate(new Date(settledComplaint.settledAt))} ·{' '}
                <span className="num whitespace-nowrap">{settledComplaint.reference}</span>
              </span>
            </p>
          )}
          <Button
            kind="quiet"
            size="sm"
            className={className}
            onClick={() => {
              setTimes(times + 1)
              setOpen(true)
            }}
          >
            <Flag aria-hidden />
            Report a problem
          </Button>
        </>
      )}
      {times > 0 && profile && (
        <ReportSheet
          key={times}
          booking={booking}
          owner={profile._id}
          open={open}
          onClose={() => setOpen(false)}
          finalFocus={reported}
          onReported={(complaint) => {
            setOpen(false)
            onChange({ ...booking, complaint })
          }}
        />
      )}
    </>
  )
}
