'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useIndiaDay } from '@/lib/browser/use-india-day'
import { indiaDay } from '@/lib/india-day'

/** The day on which the page was asked for; this part of the page may come after midnight. */
let shownDay = indiaDay(new Date(Date.now() - performance.now()))

/** Reads a page that stays open over midnight in India afresh: the discounts of a day end with it (CAT-10). */
export function DayWatch() {
  const router = useRouter()
  const day = useIndiaDay()
  useEffect(() => {
    if (!day) return
    if (shownDay !== day) router.refresh()
    shownDay = day
  }, [day, router])
  return null
}
