'use client'
import type { Changing } from '@/components/bookings/changing'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { withdrawRequest } from '@/lib/bookings/contract'
import type { Booking } from '@/lib/bookings/schema'
import { failureText } from '@/lib/browser/call'
import { callSurely } from '@/lib/browser/call-surely'
import { useCall } from '@/lib/browser/use-call'

type Props = Pick<Changing, 'onChanged' | 'onRefused'> & { booking: Booking }

/** Takes back that another time was asked for. */
export function WithdrawButton({ booking: { orderId }, onChanged, onRefused }: Props) {
  const { run, pending } = useCall(
    async () => {
      try {
        return await callSurely(withdrawRequest, { params: { orderId } })
      } catch (error) {
        toast(failureText(error, 'Your time was not kept. Please try again.'), { kind: 'bad' })
        onRefused()
        throw error
      }
    },
    '',
    (now) => {
      toast('You keep the time that you have')
      onChanged(now)
    },
  )
  return (
    <Button kind="line" size="sm" pending={pending} onClick={() => run(undefined)}>
      Keep my time
    </Button>
  )
}
