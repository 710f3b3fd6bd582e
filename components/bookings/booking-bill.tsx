import { Amounts } from '@/components/ui/amounts'
import { entryRows, lineRows, moneyText } from '@/lib/billing/rules/texts'
import type { Bill } from '@/lib/billing/schema'
import type { Booking } from '@/lib/bookings/schema'

/** What an order came to and what was paid of it, as its customer sees it. */
export const BookingBill = ({ booking, bill }: { booking: Booking; bill: Bill }) => (
  <>
    <Amounts rows={lineRows(bill, booking.serviceName, booking.unit)} />
    <p className="num border-t border-line-strong py-2 text-[1rem] font-semibold">{moneyText(bill)}</p>
    {bill.entries.length > 0 && <Amounts rows={entryRows(bill)} />}
  </>
)
