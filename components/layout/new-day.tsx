'use client'
import { useLazy } from '@/lib/browser/use-lazy'

/** What reads a page afresh at midnight comes after the page itself. */
export function NewDay() {
  const Watch = useLazy(true, () => import('@/components/layout/day-watch').then((file) => file.DayWatch))
  return Watch && <Watch />
}
