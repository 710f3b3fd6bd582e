import { getBooking, updateStatus } from '@/lib/bookings/contract'
import { CallFailed, call } from '@/lib/browser/call'
import { isUnheard } from '@/lib/browser/call-surely'

const unheardText =
  'We did not hear whether your booking was cancelled. Please cancel it again: it is cancelled once, however often you press.'

/** Cancels an order. Reads the order where the answer is lost, before anything is said to have failed. Throws CallFailed. */
export async function cancelSurely(orderId: string) {
  try {
    return await call(updateStatus, { params: { id: orderId }, body: { status: 'cancelled' } })
  } catch (error) {
    if (!isUnheard(error)) throw error
    const now = await call(getBooking, { params: { orderId } }).catch((again: unknown) => {
      throw isUnheard(again) ? new CallFailed(unheardText, 0) : again
    })
    if (now.status === 'cancelled') return now
    throw error
  }
}
