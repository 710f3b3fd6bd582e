'use client'
import { useEffect, useState } from 'react'
import { minuteMs } from '@/lib/durations'

/** The instant at which the page was rendered, moved on every half minute while it is looked at. */
export function useMinute(rendered: string) {
  const [now, setNow] = useState(() => new Date(rendered))
  useEffect(() => {
    const tick = () => setNow(new Date())
    const timer = setInterval(tick, minuteMs / 2)
    document.addEventListener('visibilitychange', tick)
    tick()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
