'use client'
import { useEffect, useState } from 'react'
import { useShopClock } from '@/lib/browser/shop-clock'
import { minuteMs } from '@/lib/durations'

/** The instant at which the page was rendered, moved on every half minute by the shop's clock while it is looked at. */
export function useMinute(rendered: string) {
  const clock = useShopClock(rendered)
  const [now, setNow] = useState(() => new Date(rendered))
  useEffect(() => {
    const tick = () => setNow(clock())
    const timer = setInterval(tick, minuteMs / 2)
    document.addEventListener('visibilitychange', tick)
    tick()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [clock])
  return now
}
