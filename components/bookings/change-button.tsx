'use client'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useProfile } from '@/components/account/use-profile'
import type { Changing } from '@/components/bookings/changing'
import { Button } from '@/components/ui/button'
import { isBeforeWork } from '@/lib/bookings/rules/statuses'
import type { Booking } from '@/lib/bookings/schema'

type Sheet = typeof import('@/components/bookings/change-sheet').ChangeSheet

const load = () => import('@/components/bookings/change-sheet').then((file) => file.ChangeSheet)
const warm = () => void load().catch(() => {})

/** Changes when, where and how an order is done, until work starts (HOUSE-05). Its form comes on first intent. */
export function ChangeButton({ booking, ...changing }: Changing & { booking: Booking }) {
  const { profile } = useProfile()
  // `times` gives an opening a fresh form; the last one stays mounted while its sheet slides away.
  const [opened, setOpened] = useState<{ Sheet: Sheet; open: boolean; times: number }>()
  const show = async () => {
    try {
      const Sheet = await load()
      setOpened((before) => ({ Sheet, open: true, times: (before?.times ?? 0) + 1 }))
    } catch (error) {
      console.info('the form did not load', error) // which the page says for all of its parts
    }
  }
  return (
    <>
      {isBeforeWork(booking.status) && (
        <Button
          kind="line"
          size="sm"
          aria-haspopup="dialog"
          onClick={() => void show()}
          onFocus={warm}
          onPointerEnter={warm}
        >
          <CalendarClock aria-hidden />
          Change visit
        </Button>
      )}
      {opened && profile && (
        <opened.Sheet
          key={opened.times}
          booking={booking}
          profile={profile}
          open={opened.open}
          onClose={() => setOpened({ ...opened, open: false })}
          {...changing}
        />
      )}
    </>
  )
}
