'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useIndiaDay } from '@/lib/browser/use-india-day'

/** Reads a page that stays open over midnight in India afresh: the discounts of a day end with it (CAT-10). */
export function DayWatch() {
  const router = useRouter()
  const day = useIndiaDay()
  const shown = useRef<string>(null)
  useEffect(() => {
    if (shown.current !== null && shown.current !== day) router.refresh()
    shown.current = day
  }, [day, router])
  return null
}
