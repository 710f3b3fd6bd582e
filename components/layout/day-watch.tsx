'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useIndiaDay } from '@/lib/browser/use-india-day'
import { indiaDay } from '@/lib/india-day'

/** Reads a page that stays open over midnight in India afresh: the discounts of a day end with it (CAT-10). */
export function DayWatch() {
  const router = useRouter()
  const day = useIndiaDay()
  // The page was asked for on that day; this part of it may come after midnight.
  const shown = useRef(indiaDay(new Date(performance.timeOrigin)))
  useEffect(() => {
    if (!day) return
    if (shown.current !== day) router.refresh()
    shown.current = day
  }, [day, router])
  return null
}
