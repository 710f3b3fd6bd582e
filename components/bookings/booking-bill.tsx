import { PayByUpi } from '@/components/bookings/pay-by-upi'
import { usePayTo } from '@/components/bookings/pay-to'
import { Amounts } from '@/components/ui/amounts'
import { entryRows, lineRows, moneyText } from '@/lib/billing/rules/texts'
import { upiPayment } from '@/lib/billing/rules/upi'
import type { Bill } from '@/lib/billing/schema'
import type { Booking } from '@/lib/bookings/schema'

/** What an order came to, what was paid of it, and how the rest can be paid, as its customer sees it. */
export function BookingBill({ booking, bill }: { booking: Booking; bill: Bill }) {
  const payment = upiPayment(booking, usePayTo())
  const rows = entryRows(bill)
  return (
    <>
      <Amounts rows={lineRows(bill, booking.serviceName, booking.unit)} />
      <p className="num border-t border-line-strong py-2 text-[1rem] font-semibold">{moneyText(bill)}</p>
      {rows.length > 0 && <Amounts rows={rows} />}
      {payment && <PayByUpi {...payment} />}
    </>
  )
}
