'use client'
import { FileText } from 'lucide-react'
import { DownloadButton } from '@/components/bookings/download-button'
import { getSummary } from '@/lib/bookings/contract'

/** What was ordered, as a PDF to keep. */
export const SummaryButton = ({ orderId, className }: { orderId: string; className?: string }) => (
  <DownloadButton
    call={getSummary}
    orderId={orderId}
    name={`booking-summary-${orderId}.pdf`}
    failed="The summary could not be made. Please try again."
    className={className}
  >
    <FileText aria-hidden />
    Booking summary
  </DownloadButton>
)
