import { getBooking, updateStatus } from '@/lib/bookings/contract'
import { callSurely } from '@/lib/browser/call-surely'

const unheard =
  'We did not hear whether your booking was cancelled. Please cancel it again: it is cancelled once, however often you press.'

/** Cancels an order, and once more where the answer is lost: the second call waits for one that is under way. Throws CallFailed. */
export const cancelSurely = (orderId: string) =>
  callSurely(
    updateStatus,
    { params: { id: orderId }, body: { status: 'cancelled' } },
    {
      unheard,
      refused: async (refusal) => {
        if (refusal.status !== 409) throw refusal
        const now = await callSurely(getBooking, { params: { orderId } }, { unheard })
        if (now.status !== 'cancelled') throw refusal
        return now
      },
    },
  )
